import type { StatementRow } from '@cage/contract/chips';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Handlers } from '../../src/handlers/handler.ts';
import { handlers } from '../../src/handlers/handlers.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, openCage } from '../support/cage.ts';
import { line, listening } from '../support/listening.ts';
import { clerkWith } from '../support/staff.ts';

let cage: Cage;
beforeEach(async () => {
  cage = await openCage();
});

/** For a busy machine. */
const patience = { timeout: 20_000 };

const statement = '/api/webapi/statement';
const csv = (token: string) => ({ authorization: token, accept: 'text/csv' });
const asked = (token: string) =>
  `GET ${statement} HTTP/1.1\r\nHost: x\r\nAccept: text/csv\r\nAccept-Encoding: identity\r\nAuthorization: ${token}\r\n\r\n`;

/** An endless statement, and how many of its pages were fetched. */
function endless() {
  const fetched = { pages: 0 };
  const money = { amountPaise: 1n, beforePaise: 1n, afterPaise: 2n };
  const row: Omit<StatementRow, 'id'> = {
    ...money,
    at: new Date(0),
    kind: 'mint',
    counterparty: null,
    request: null,
    reverses: null,
    debt: null,
    category: null,
    bet: null,
    note: 'x'.repeat(200),
  };
  const listOwnStatement: Handlers['listOwnStatement'] = async () => {
    fetched.pages += 1;
    const rows = Array.from({ length: 500 }, (_, id) => ({ ...row, id }));
    return { rows, nextCursor: 'more', total: 1, totalIsMore: true };
  };
  return { fetched, more: { handlers: { ...handlers, listOwnStatement } } };
}

describe('30: lists downloaded as files', () => {
  test('a third one at once is asked to retry, and a place is free once one has ended', async () => {
    const { more } = endless();
    const { address } = await listening(cage, {}, more);
    const [mine, other] = [await cage.signIn('player'), await cage.signIn('otherPlayer')];
    const open = [new AbortController(), new AbortController()];
    for (const { signal } of open) {
      expect((await fetch(address + statement, { headers: csv(mine), signal })).status).toBe(200);
    }
    const third = await fetch(address + statement, { headers: csv(mine) });
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await third.json()).toMatchObject({ code: 'too-many-requests', status: false });
    // Nobody else has to wait, and a page of the same list is not an export.
    const elsewhere = new AbortController();
    expect((await fetch(address + statement, { headers: csv(other), signal: elsewhere.signal })).status).toBe(200);
    open[0]?.abort();
    const again = () => {
      const { signal } = new AbortController();
      return fetch(address + statement, { headers: csv(mine), signal }).then(({ status }) => status);
    };
    await expect.poll(again, patience).toBe(200);
  });

  test('a refused export returns its place', async () => {
    const failing = {
      handlers: { ...handlers, listOwnStatement: async () => Promise.reject(new Error('broken')) },
    };
    const { address } = await listening(cage, {}, failing);
    const token = await cage.signIn('player');
    for (let n = 0; n < 4; n += 1) {
      expect((await fetch(address + statement, { headers: csv(token) })).status).toBe(500);
    }
  });

  test('30 readers who take nothing have few pages fetched for them', async () => {
    const { fetched, more } = endless();
    const limits = { exports: { perAccount: 30, atOnce: 30, stalledMs: 60_000 } };
    const { port, address } = await listening(cage, limits, more);
    const token = await cage.signIn('player');
    const readers = await Promise.all(Array.from({ length: 30 }, () => line(port)));
    for (const { socket } of readers) socket.pause().write(asked(token));
    await expect.poll(() => fetched.pages, patience).toBeGreaterThanOrEqual(30);
    // Fetching stops by itself without a reader: the count stays the same for half a second.
    let before = -1;
    const isStill = () => {
      const still = fetched.pages === before;
      before = fetched.pages;
      return still;
    };
    await expect.poll(isStill, { ...patience, interval: 500 }).toBe(true);
    expect(fetched.pages / readers.length).toBeLessThan(100);
    expect((await fetch(address + statement, { headers: csv(token) })).status).toBe(429);
  });

  test('a reader who takes nothing for too long is cut off, and its place is free', async () => {
    const { more } = endless();
    const limits = { exports: { perAccount: 1, atOnce: 1, stalledMs: 300 } };
    const { port, address } = await listening(cage, limits, more);
    const token = await cage.signIn('player');
    const { socket, over } = await line(port);
    socket.pause().write(asked(token));
    const next = async () => (await fetch(address + statement, { headers: csv(token) })).status;
    await expect.poll(next, patience).toBe(429);
    await expect.poll(next, patience).toBe(200);
    socket.resume();
    await over;
  });

  test('a server that stops waits a moment for them, and no longer', async () => {
    const { more } = endless();
    const { app, port } = await listening(cage, { exports: { closingMs: 200, stalledMs: 120_000 } }, more);
    const { socket, over, heard } = await line(port);
    socket.write(asked(await cage.signIn('player')));
    await expect.poll(heard, patience).toContain('text/csv');
    socket.pause();
    await app.close();
    socket.resume();
    await over;
  });

  test('a file cut off in the middle does not pass for a whole one', async () => {
    const { more } = endless();
    const { address } = await listening(cage, { exports: { longestMs: 300 } }, more);
    const answer = await fetch(address + statement, { headers: csv(await cage.signIn('player')) });
    await expect(answer.text()).rejects.toThrow();
  });

  /** Exports the agents as a clerk, five times the same page; something happens after the second. */
  async function takenAway(happens: () => unknown) {
    const { token } = await clerkWith(cage, 'Desk', ['Agent Whitelist']);
    const fetched = { pages: 0 };
    // A refusal before the answer begins is an answer: here it has begun.
    const begun = Promise.withResolvers<void>();
    const listAgents: Handlers['listAgents'] = async (input, context) => {
      fetched.pages += 1;
      const found = await handlers.listAgents({ ...input, cursor: undefined }, context);
      if (fetched.pages === 2) {
        await begun.promise;
        await happens();
      }
      return { ...found, nextCursor: fetched.pages < 5 ? 'more' : null };
    };
    const more = { surface: 'admin', handlers: { ...handlers, listAgents } } as const;
    const { address } = await listening(cage, {}, more);
    const headers = { ...csv(token), 'accept-encoding': 'identity' };
    const answer = await fetch(`${address}/admin/getAgents`, { headers });
    begun.resolve();
    return { answer, fetched };
  }
  const query = (statement: ReturnType<typeof sql>) => cage.services.database.query(statement);
  const later = (ms: number) => {
    cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
  };
  const minute = 60_000;

  test.each<[string, () => unknown]>([
    ['that ended', () => query(sql`update sessions set ended_at = now() where ended_at is null`)],
    ['of somebody suspended', () => query(sql`update accounts set status = 'Suspended' where username = 'desk.clerk'`)],
    ['that nobody has used for an hour', () => later(60 * minute)],
    ['without the permission', () => query(sql`update roles set permissions = '{Bank}' where name = 'Desk'`)],
    ['from where its role is not used', () => query(sql`update roles set addresses = '{203.0.113.9}'`)],
    ['without the second factor', () => query(sql`update roles set demands_second_factor = true`)],
  ])('D307: no further page goes to a session %s, and the part sent does not pass for a whole file', async (_, end) => {
    const { answer, fetched } = await takenAway(end);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(fetched.pages).toBe(2);
  });

  test('D307: downloading a list does not count as use of the session', async () => {
    const used = () => query(sql`select max(used_at) as at from sessions`);
    let before: unknown;
    const { answer, fetched } = await takenAway(async () => {
      before = await used();
      later(59 * minute);
    });
    expect((await answer.text()).split('\r\n')).toHaveLength(1 + 5 * 2 + 1);
    expect(fetched.pages).toBe(5);
    expect(await used()).toEqual(before);
  });
});
