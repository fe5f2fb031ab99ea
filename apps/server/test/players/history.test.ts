import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, deposit, get, openCage } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

const DAY_MS = 24 * 60 * 60_000;
let cage: Cage;

interface Page {
  datas: Record<string, string | number | null>[];
  total: number;
  nextCursor: string | null;
  totals?: Record<string, string | number>;
}
const read = async (path: string, as: 'player' | 'otherPlayer' = 'player') => {
  const response = await get(cage.apps.player, `/api/webapi/${path}`, await cage.signIn(as));
  return response.json<Page>();
};

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    const { services, ids } = cage;
    await fund(services.database, ids.player, 100_000n);
    await fund(services.database, ids.customer, 100_000n);
  });

  test('one’s own bets, newest first, with totals; somebody else’s do not exist', async () => {
    const { services, ids } = cage;
    const of = { customerId: ids.customer, playerId: ids.player };
    const won = await aBet(services.database, { ...of, amountPaise: 10_000n });
    await endBet(services.database, ids.customer, won, 25_000n);
    const lost = await aBet(services.database, { ...of, amountPaise: 5_000n });
    await endBet(services.database, ids.customer, lost, 0n);
    const { datas, total, totals } = await read('bets');
    expect(datas.map(({ amount, status }) => [amount, status])).toEqual([
      ['50.00', 2],
      ['100.00', 1],
    ]);
    expect(total).toBe(2);
    expect(totals).toMatchObject({ total_bets: '150.00', total_winnings: '150.00' });
    expect((await read('bets', 'otherPlayer')).total).toBe(0);
  });

  test('the statement runs from balance to balance, a page at a time', async () => {
    const { services, ids } = cage;
    const of = { customerId: ids.customer, playerId: ids.player };
    for (const amountPaise of [1_000n, 2_000n, 3_000n]) await aBet(services.database, { ...of, amountPaise });
    const rows: Page['datas'] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await read(`statement?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      rows.push(...page.datas);
      expect(page.total).toBe(4);
      cursor = page.nextCursor;
    }
    expect(rows.map(({ new_balance }) => new_balance)).toEqual(['940.00', '970.00', '990.00', '1000.00']);
    for (const [newer, older] of rows.slice(0, -1).map((row, i) => [row, rows[i + 1]] as const)) {
      expect(newer.old_balance).toBe(older?.new_balance);
    }
    expect((await read('statement', 'otherPlayer')).total).toBe(0);
  });

  test('deposits by Indian days, both included', async () => {
    const ask = async (utr: string) => deposit(cage.apps.player, await cage.signIn('player'), { utr });
    cage.services.clock.at = new Date('2026-11-18T18:29:59.999Z');
    await ask('LAST');
    cage.services.clock.at = new Date('2026-11-18T18:30:00.000Z');
    await ask('FIRST');
    const utrs = async (query: string) => (await read(`recharge/list?${query}`)).datas.map(({ utr }) => utr);
    expect(await utrs('from=2026-11-18&to=2026-11-18')).toEqual(['LAST']);
    expect(await utrs('from=2026-11-19')).toEqual(['FIRST']);
    expect(await utrs('')).toEqual(['FIRST', 'LAST']);
    cage.services.clock.at = new Date(cage.services.clock.at.getTime() + DAY_MS);
    expect(await utrs('from=2026-11-20')).toEqual([]);
  });

  test('waiting deposits, however many were decided since', async () => {
    const token = await cage.signIn('player');
    for (const utr of ['WAITS', 'TAKEN1', 'TAKEN2']) await deposit(cage.apps.player, token, { utr });
    await cage.services.database.query(
      sql`update recharges set status = 2, decided_at = now() where utr like 'TAKEN%'`,
    );
    const utrs = async (query: string) => (await read(`recharge/list?${query}`)).datas.map(({ utr }) => utr);
    expect(await utrs('status=waiting')).toEqual(['WAITS']);
    expect(await utrs('status=cancelled&limit=1')).toEqual(['TAKEN2']);
    expect(await utrs('status=accepted')).toEqual([]);
    expect(await utrs('limit=2')).toEqual(['TAKEN2', 'TAKEN1']);
  });

  test('CSV has one’s own rows and nobody else’s', async () => {
    await deposit(cage.apps.player, await cage.signIn('player'), { utr: 'MINE1' });
    await deposit(cage.apps.player, await cage.signIn('otherPlayer'), { utr: 'THEIRS2' });
    const csv = await cage.apps.player.inject({
      url: '/api/webapi/recharge/list',
      headers: { authorization: await cage.signIn('player'), accept: 'text/csv' },
    });
    expect(csv.body).toContain('MINE1');
    expect(csv.body).not.toContain('THEIRS2');
  });
});
