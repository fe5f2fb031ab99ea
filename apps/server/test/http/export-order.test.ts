import { beforeEach, expect, test } from 'vitest';
import type { Handlers } from '../../src/handlers/handler.ts';
import { handlers } from '../../src/handlers/handlers.ts';
import { createAccount } from '../../src/store/accounts/accounts.ts';
import { sql } from '../../src/store/database/sql.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, openCage } from '../support/cage.ts';
import { listening } from '../support/listening.ts';
import { at, fund } from '../support/tree.ts';

let cage: Cage;
const database = () => cage.services.database;
beforeEach(async () => {
  cage = await openCage();
});

type Level = 'player' | 'agent' | 'customer';

async function opened(level: Level, parentId: number, n: number): Promise<number> {
  const account = { level, role: level, parentId, username: `more${level}${n}`, phone: `93${level.length}000000${n}` };
  return (await database().transaction((tx) => createAccount(tx, { ...account, passwordHash: '', at }))).id;
}

/** Five accounts of a level, the first of which has least. */
async function five(level: Level): Promise<number[]> {
  const parentId = level === 'player' ? cage.ids.customer : cage.ids.root;
  const ids: number[] = [];
  for (const n of [1, 2, 3, 4, 5]) {
    const id = await opened(level, parentId, n);
    await fund(database(), id, BigInt(n) * 10_000n);
    ids.push(id);
  }
  return ids;
}

/** The file of a list, two rows at a time, with something happening before each page but the first. */
async function taken(
  name: 'listMembers' | 'listAgents' | 'listGgr',
  path: string,
  happens: (page: number) => Promise<unknown>,
): Promise<string[]> {
  let pages = 0;
  // The handlers of lists differ in their input alone.
  const list = handlers[name] as Handlers['listMembers'];
  const paged: Handlers['listMembers'] = async (input, context) => {
    pages += 1;
    if (pages > 1) await happens(pages);
    return list(input, context);
  };
  const more = { surface: 'admin', handlers: { ...handlers, [name]: paged } } as const;
  const { address } = await listening(cage, { exports: { rows: 2 } }, more);
  const answer = await fetch(address + path, {
    headers: { authorization: await cage.signIn('root'), accept: 'text/csv' },
  });
  const [header = '', ...rows] = (await answer.text()).trim().split('\r\n');
  expect(pages).toBe(3);
  const id = header
    .replace('\uFEFF', '')
    .split(',')
    .findIndex((one) => /^(ID|Agent ID|Customer ID)$/.test(one));
  return rows.map((row) => row.split(',')[id] ?? '');
}

const idsOf = async (accounts: readonly number[]): Promise<string[]> => {
  const rows = await database().query<{ id: number; publicId: string }>(
    sql`select id, public_id as "publicId" from accounts`,
  );
  return accounts.map((account) => rows.find(({ id }) => id === account)?.publicId ?? '');
};

test.each([
  ['balance', (ids: number[]) => ids],
  ['-balance', (ids: number[]) => [...ids].reverse()],
])('D486: members by %s stand once each, in the order of when their file began', async (sort, order) => {
  const ids = await five('player');
  const listed = await taken('listMembers', `/api/webapi/admin/listMember?q=more&sort=${sort}`, () =>
    // The poorest of before becomes the richest, and the next one of either order the poorest.
    Promise.all([
      fund(database(), ids[0] ?? 0, 1_000_000n),
      database().query(sql`update accounts set last_login_at = now()`),
    ]),
  );
  expect(listed).toEqual(await idsOf(order(ids)));
});

test('D486: agents by their wallets stand once each, without those that are no longer in the list', async () => {
  const ids = await five('agent');
  const listed = await taken('listAgents', '/admin/getAgents?q=more&sort=wallet&status=Active', async (page) => {
    await fund(database(), ids[page - 2] ?? 0, 1_000_000n);
    await database().query(sql`update accounts set status = 'InActive' where id = ${ids[3] ?? 0}`);
  });
  expect(listed).toEqual(await idsOf(ids.filter((_, n) => n !== 3)));
});

test('D486: customers by GGR stand once each while bets come', async () => {
  const ids = await five('customer');
  const players = await Promise.all(ids.map((id, n) => opened('player', id, n)));
  const lose = async (n: number, amountPaise: bigint) => {
    const [customerId = 0, playerId = 0] = [ids[n], players[n]];
    const id = await aBet(database(), { customerId, playerId, amountPaise, at });
    await endBet(database(), customerId, id, 0n, at);
  };
  for (const [n, id] of players.entries()) {
    await fund(database(), id, 1_000_000n);
    await lose(n, BigInt(n + 1) * 1_000n);
  }
  const listed = await taken('listGgr', '/api/webapi/ggrRepo?q=more&sort=ggr', () => lose(0, 100_000n));
  expect(listed).toEqual(await idsOf(ids));
});
