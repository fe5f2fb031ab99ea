import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDecisions, type Send } from './decisions.ts';

interface Row {
  id: number;
}
const UNDO_MS = 5_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aDesk(answer: (row: Row) => ReturnType<Send<Row>> = async () => confirmationOf('rechargeApproved')) {
  const sent: { id: number; keepalive: boolean }[] = [];
  const told: string[] = [];
  const send: Send<Row> = (row, { keepalive }) => {
    sent.push({ id: row.id, keepalive });
    return answer(row);
  };
  const decisions = createDecisions<Row>({
    onDone: ({ id }) => told.push(`done ${id}`),
    onFailed: ({ id }, error) => told.push(`failed ${id}: ${error.message}`),
  });
  const progress = (id: number) => decisions.snapshot().get(id)?.progress.is;
  return {
    decisions,
    send,
    sent,
    told,
    progress,
    later: (...ids: number[]) =>
      decisions.later(
        ids.map((id) => ({ id })),
        send,
        UNDO_MS,
      ),
  };
}

describe('a decision can be taken back before it is sent', () => {
  test('it is sent exactly at its time, and once', async () => {
    const desk = aDesk();
    desk.later(1);
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect(desk.sent).toEqual([]);
    expect(desk.progress(1)).toBe('counting');
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.sent).toEqual([{ id: 1, keepalive: false }]);
    expect(desk.progress(1)).toBe('done');
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(desk.sent).toHaveLength(1);
    expect(desk.told).toEqual(['done 1']);
  });

  test('each of several on its own', async () => {
    const desk = aDesk();
    desk.later(1, 2, 3);
    desk.decisions.undo([2]);
    expect(desk.progress(2)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(desk.sent.map(({ id }) => id)).toEqual([1, 3]);
  });

  test('a decision taken back can be made again; one made twice is sent once', async () => {
    const desk = aDesk();
    desk.later(1);
    desk.later(1);
    desk.decisions.undo([1]);
    desk.later(1);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(desk.sent).toHaveLength(1);
  });

  test('a sent decision can no longer be taken back', async () => {
    const desk = aDesk(() => new Promise(() => {}));
    desk.later(1);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    desk.decisions.undo([1]);
    expect(desk.progress(1)).toBe('sending');
  });
});

test('decisions are sent one after the other, in order', async () => {
  const answers: (() => void)[] = [];
  const desk = aDesk(() => new Promise((resolve) => answers.push(() => resolve(confirmationOf('rechargeApproved')))));
  desk.later(1, 2);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(desk.sent.map(({ id }) => id)).toEqual([1]);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(desk.sent.map(({ id }) => id)).toEqual([1, 2]);
});

test('a refusal stays with its row until dismissed, and does not stop the others', async () => {
  const desk = aDesk(async ({ id }) => {
    if (id === 1) throw new Error('Already approved by kavya.desk');
    return confirmationOf('rechargeApproved');
  });
  desk.later(1, 2);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(desk.progress(1)).toBe('failed');
  expect(desk.progress(2)).toBe('done');
  expect(desk.told).toEqual(['failed 1: Already approved by kavya.desk', 'done 2']);
  desk.decisions.dismiss(1);
  expect(desk.progress(1)).toBeUndefined();
});

test('the first of two approvals leaves the row where it was', async () => {
  const desk = aDesk(async () => ({ ...confirmationOf('secondApproval'), decided: false }));
  await desk.decisions.now({ id: 1 }, desk.send);
  expect(desk.progress(1)).toBeUndefined();
});

test('a refusal shown at a field is not shown at the row', async () => {
  const desk = aDesk(async () => {
    throw new Error('This payout UTR is already used');
  });
  expect(await desk.decisions.now({ id: 1 }, desk.send, () => true)).toBe(false);
  expect(desk.progress(1)).toBeUndefined();
  expect(desk.told).toEqual([]);
});

describe('leaving sends waiting decisions, each once', () => {
  test('closing the page: all at once with keepalive, including those in line', async () => {
    const desk = aDesk(() => new Promise(() => {}));
    desk.later(1, 2);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    desk.later(3);
    void desk.decisions.sendAll({ keepalive: true });
    expect(desk.sent).toEqual([
      { id: 1, keepalive: false },
      { id: 2, keepalive: true },
      { id: 3, keepalive: true },
    ]);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(desk.sent).toHaveLength(3);
  });

  test('within the product: in order, and the caller can wait for it', async () => {
    const desk = aDesk();
    desk.later(1, 2);
    await desk.decisions.sendAll({ keepalive: false });
    expect(desk.sent.map(({ id }) => id)).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(desk.sent).toHaveLength(2);
  });
});
