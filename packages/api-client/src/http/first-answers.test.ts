import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WireRequest } from './call.ts';

const request = (url: string, token: string | null): WireRequest => ({
  method: 'GET',
  url,
  headers: token === null ? {} : { authorization: `Bearer ${token}` },
  body: undefined,
});

const remove = vi.fn();

/** A document with answers for the session `ab`: 0x61 and 0x62, masked with 0x0f and 0xf0. */
function openDocument(answers: Record<string, unknown>): void {
  const dataset = { place: 'PLACE', pad: '0ff0', masked: '6e92' };
  const block = { dataset, textContent: JSON.stringify(answers), remove };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'first-answers' ? block : null) });
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  remove.mockClear();
});

test('an answer is given once, only to its own session, and its block is removed', async () => {
  openDocument({ 'GET /balance ': { token: 'PLACE' }, 'POST /resume ': {} });
  const { answeredFirst, firstAnswer } = await import('./first-answers.ts');
  expect([answeredFirst, remove.mock.calls.length]).toEqual([true, 1]);
  expect(firstAnswer(request('/balance', 'other'))).toBeUndefined();
  expect(firstAnswer(request('/balance', 'ab'))).toEqual({ token: 'ab' });
  expect(firstAnswer(request('/balance', 'ab'))).toBeUndefined();
  expect(firstAnswer(request('/else', 'ab'))).toBeUndefined();
});

test('a call with a body is matched by that body, and without a session too', async () => {
  openDocument({ 'POST /check {"a":1}': { status: true } });
  const { firstAnswer } = await import('./first-answers.ts');
  const check = (body: string) => firstAnswer({ ...request('/check', null), method: 'POST', body });
  expect(check('{"a":2}')).toBeUndefined();
  expect(check('{"a":1}')).toEqual({ status: true });
});

test.each([
  [15_000, true],
  [15_001, false],
])('after %i ms an answer is valid: %s', async (ms, good) => {
  openDocument({ 'GET /balance ': {} });
  const { firstAnswer } = await import('./first-answers.ts');
  vi.advanceTimersByTime(ms);
  expect(firstAnswer(request('/balance', 'ab')) !== undefined).toBe(good);
});

test('without a block every call is sent', async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  const { answeredFirst, firstAnswer } = await import('./first-answers.ts');
  expect([answeredFirst, firstAnswer(request('/balance', 'ab'))]).toEqual([false, undefined]);
});
