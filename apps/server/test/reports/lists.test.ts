import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { hasTrigrams } from '../../src/store/search/trigrams.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, get, type Name, openCage, people } from '../support/cage.ts';
import { ownDatabase } from '../support/database.ts';
import { at, fund } from '../support/tree.ts';

interface Answer {
  result: Record<string, string | number | null>[];
  total: number;
  nextCursor: string | null;
  totals: Record<string, string | number>;
}

let cage: Cage;

async function ask(as: Name, path: string): Promise<Answer & { statusCode: number }> {
  const app = people[as].level === 'player' ? cage.apps.player : cage.apps.admin;
  const response = await get(app, path, await cage.signIn(as));
  return { ...response.json<Answer>(), statusCode: response.statusCode };
}
const BETS = '/api/webapi/casinoData';
const ids = (answer: Answer) => answer.result.map(({ id }) => id);
const bet = (who: 'player' | 'otherPlayer', more: object = {}) =>
  aBet(cage.services.database, {
    playerId: cage.ids[who],
    customerId: cage.ids[who === 'player' ? 'customer' : 'otherCustomer'],
    ...more,
  });

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    await fund(cage.services.database, cage.ids.player, 1_000_000n);
    await fund(cage.services.database, cage.ids.otherPlayer, 1_000_000n);
  });

  test('a bet is listed in the words of the source, pending and ended', async () => {
    const tx = await bet('player', { gameId: 'roulette', roundId: 'r-77' });
    const [pending] = (await ask('customer', BETS)).result;
    expect(pending).toMatchObject({ status: 0, profit: null, ggr: null, result_time: null });
    await endBet(cage.services.database, cage.ids.customer, tx, 25_050n, new Date(at.getTime() + 60_000));
    const [row] = (await ask('customer', BETS)).result;
    expect(row).toMatchObject({
      playerId: 'P1',
      customerId: 'C1',
      agentId: 'Agent1',
      gameId: 'roulette',
      roundId: 'r-77',
      amount: '100.00',
      profit: '250.50',
      ggr: '-150.50',
      old_balance: '10000.00',
      balance: '10150.50',
      status: 1,
      time: '2026-11-20T08:35:09.000Z',
      result_time: '2026-11-20T08:36:09.000Z',
    });
  });

  test('R51: totals over settled bets of the whole filter, pending stakes apart; GGR = lost stakes - winnings', async () => {
    const { database } = cage.services;
    await fund(database, cage.ids.customer, 1_000_000n);
    const ends = [25_000n, 0n, 0n, 'void', null, 10_050n] as const;
    for (const [n, end] of ends.entries()) {
      const tx = await bet('player', { amountPaise: BigInt(1_000 * (n + 1)) });
      if (end !== null) await endBet(database, cage.ids.customer, tx, end);
    }
    const { totals, total, result } = await ask('root', `${BETS}?limit=2`);
    expect([total, result.length]).toEqual([6, 2]);
    expect(totals).toEqual({
      total_bets: '120.00',
      total_winnings: '280.50',
      total_ggr: '-230.50',
      pending: '50.00',
      pending_count: 1,
    });
    const ggr = await ask('root', '/api/webapi/ggrRepo?q=c1');
    expect(ggr.result[0]).toMatchObject({
      customerid: 'C1',
      totalWin: '280.50',
      totalLoss: '50.00',
      totalGGR: '-230.50',
    });
    expect(ggr.totals).toMatchObject({ totalWin: '280.50', totalLoss: '50.00', totalGGR: '-230.50' });
  });

  test('a customer’s GGR is found by its whole id, and is no other’s', async () => {
    await cage.services.database.query(sql`update accounts set public_id = 'C10' where public_id = 'C2'`);
    const found = async (q: string) => (await ask('root', `/api/webapi/ggrRepo?q=${q}`)).result;
    expect((await found('C1')).map(({ customerid }) => customerid)).toEqual(['C1']);
    expect((await found('c10')).map(({ customerid }) => customerid)).toEqual(['C10']);
    await cage.services.database.query(sql`update accounts set project_name = 'C1 by night' where public_id = 'C10'`);
    expect(await found('C1')).toHaveLength(2);
  });

  test('P16: sports are beside casino, separate in rows, totals, GGR and CSV', async () => {
    const { database } = cage.services;
    await fund(database, cage.ids.customer, 1_000_000n);
    const casino = await bet('player', { amountPaise: 2_000n });
    const shown = { event: 'India v Australia', selection: 'India to win', odds: '1.85' };
    const sports = await bet('player', { product: 'sports', gameId: 'cricket', amountPaise: 5_000n, ...shown });
    await endBet(database, cage.ids.customer, casino, 0n);
    await endBet(database, cage.ids.customer, sports, 9_250n);
    const only = async (query: string) => {
      const { result, total, totals } = await ask('root', `${BETS}?${query}`);
      return [result.map(({ transactionId }) => transactionId), total, totals.total_bets, totals.total_ggr];
    };
    expect(await only('')).toEqual([[sports, casino], 2, '70.00', '-22.50']);
    for (const more of ['', '&playerId=P1', '&customerId=C1', '&agentId=Agent1']) {
      expect([more, await only(`product=sports${more}`)]).toEqual([more, [[sports], 1, '50.00', '-42.50']]);
      expect([more, await only(`product=casino${more}`)]).toEqual([more, [[casino], 1, '20.00', '20.00']]);
    }
    expect((await ask('root', `${BETS}?product=poker`)).statusCode).toBe(422);
    const [row] = (await ask('customer', `${BETS}?product=sports`)).result;
    expect(row).toMatchObject({ product: 'sports', ...shown });
    const ggr = async (query: string) => (await ask('root', `/api/webapi/ggrRepo?q=c1${query}`)).totals;
    expect(await ggr('&product=sports')).toMatchObject({ totalWin: '42.50', totalLoss: '0.00', payable: null });
    expect(await ggr('&product=casino')).toMatchObject({ totalWin: '0.00', totalLoss: '20.00', payable: null });
    expect(await ggr('')).toMatchObject({ totalWin: '42.50', totalLoss: '20.00', payable: '0.00' });
    const csv = await cage.apps.admin.inject({
      method: 'GET',
      url: `${BETS}?product=sports`,
      headers: { authorization: await cage.signIn('root'), accept: 'text/csv' },
    });
    const [head = '', line = ''] = csv.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toContain('Transaction ID,Product,Game ID,Round ID,Event,Selection,Odds');
    expect(line).toContain('India v Australia,India to win,1.85');
    const own = await get(cage.apps.player, '/api/webapi/bets', await cage.signIn('player'));
    expect(own.json().datas[0]).toMatchObject({ gameId: 'cricket', ...shown });
  });

  test('bets are filtered by status, with the totals of those alone, in every way of reading', async () => {
    const { database } = cage.services;
    await fund(database, cage.ids.customer, 1_000_000n);
    const ends = { win: 25_000n, loss: 0n, void: 'void', pending: null } as const;
    const of: Record<string, string> = {};
    for (const [n, [status, end]] of Object.entries(ends).entries()) {
      const tx = await bet('player', { amountPaise: BigInt(1_000 * (n + 1)), roundId: `round-${status}` });
      of[status] = tx;
      if (end !== null) await endBet(database, cage.ids.customer, tx, end);
      await bet('otherPlayer');
    }
    const sums = (bets: string, winnings: string, ggr: string, pending: string, count: number) => ({
      ...{ total_bets: bets, total_winnings: winnings, total_ggr: ggr, pending, pending_count: count },
    });
    const expected = {
      win: sums('10.00', '240.00', '-240.00', '0.00', 0),
      loss: sums('20.00', '0.00', '20.00', '0.00', 0),
      void: sums('0.00', '0.00', '0.00', '0.00', 0),
      pending: sums('0.00', '0.00', '0.00', '40.00', 1),
    };
    for (const [status, totals] of Object.entries(expected)) {
      for (const [as, query] of [
        ['customer', ''],
        ['agent', ''],
        ['root', '&customerId=C1'],
        ['root', '&agentId=Agent1'],
        ['root', '&playerId=P1'],
        ['root', '&agentId=Agent1&product=casino'],
        ['root', '&customerId=C1&q=round-'],
        ['customer', '&from=2026-11-20&to=2026-11-20&sort=time'],
      ] as const) {
        const answer = await ask(as, `${BETS}?status=${status}${query}`);
        if (query.includes('q=') && kind === 'pglite') continue;
        expect([status, query, answer.total, answer.totals]).toEqual([status, query, 1, totals]);
        expect(answer.result.map(({ transactionId }) => transactionId)).toEqual([of[status]]);
      }
      // Four of the other player's are open.
      expect((await ask('root', `${BETS}?status=${status}`)).total).toBe(status === 'pending' ? 5 : 1);
      expect((await ask('otherCustomer', `${BETS}?status=${status}`)).total).toBe(status === 'pending' ? 4 : 0);
    }
    for (const status of ['open', '0', 'Win', '']) {
      expect([status, (await ask('root', `${BETS}?status=${status}`)).statusCode]).toEqual([status, 422]);
    }
    const csv = await cage.apps.admin.inject({
      method: 'GET',
      url: `${BETS}?status=void`,
      headers: { authorization: await cage.signIn('root'), accept: 'text/csv' },
    });
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    expect(csv.body).toContain('round-void');
  });

  test('filters by player, customer and agent, however an id is written; an unknown id finds nothing', async () => {
    await bet('player');
    await bet('otherPlayer');
    const found = async (query: string) =>
      (await ask('root', `${BETS}?${query}`)).result.map(({ playerId }) => playerId);
    for (const query of ['playerId=p1', 'customerId=C1', 'agentId=agent1', 'playerId=P1&customerId=c1&agentId=Agent1'])
      expect([query, await found(query)]).toEqual([query, ['P1']]);
    const strange = ['P1x', "'", '%', '_', '-1', '99999999999999999999', 'null', '1e5', 'P1;drop', 'C1'];
    for (const id of strange) {
      const answer = await ask('root', `${BETS}?playerId=${encodeURIComponent(id)}`);
      expect([id, answer.statusCode, answer.total, answer.result]).toEqual([id, 200, 0, []]);
    }
    expect(await found('playerId=P1&customerId=C2')).toEqual([]);
    for (const path of [BETS, '/api/webapi/walletData', '/api/webapi/chipsData', '/api/webapi/ggrRepo']) {
      for (const query of [
        'customerId=%00',
        'q=%00',
        'account=%00',
        'from=2026-02-31',
        'from=2026-11-20&to=2026-11-01',
      ])
        expect((await ask('root', `${path}?${query}`)).statusCode).toBeLessThan(500);
    }
    for (const id of ['%00', "'", 'P1', '0', 'Agent99']) {
      const answer = await ask('root', `/api/webapi/agentChipsData/${encodeURIComponent(id)}`);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.result).toEqual([]);
    }
  });

  test('a search finds a round by a part of its id where there are trigrams', async () => {
    expect(await hasTrigrams(cage.services.database)).toBe(true);
    await bet('player', { roundId: 'AVI-2026-8841', transactionId: 'lotus_1' });
    await bet('otherPlayer', { roundId: 'AVI-2026-9902' });
    const found = async (q: string) => (await ask('root', `${BETS}?q=${encodeURIComponent(q)}`)).total;
    expect([await found('26-88'), await found('avi-2026'), await found('lotus_'), await found('us%1')]).toEqual([
      1, 2, 1, 0,
    ]);
    // Two letters would match every bet: they match whole round ids only.
    expect([await found('AV'), await found('avi-2026-8841')]).toEqual([0, 1]);
    expect((await ask('customer', `${BETS}?q=avi-2026`)).totals).toMatchObject({ pending: '100.00', pending_count: 1 });
    expect((await ask('customer', `${BETS}?q=9902`)).total).toBe(0);
  });

  test('D195: a whole id alone where the filter and the scope have one, in any case; else parts', async () => {
    await bet('player', { roundId: 'AVI-20', transactionId: 'lotus-7' });
    await bet('player', { roundId: 'AVI-20', at: new Date(at.getTime() + 1_000) });
    await bet('player', { roundId: 'AVI-2026', transactionId: 'lotus-77' });
    await bet('otherPlayer', { roundId: 'AVI-202', transactionId: 'LOTUS-777' });
    await bet('otherPlayer', { roundId: 'x_y%', transactionId: 'none' });
    const list = async (as: Name, q: string, more = '') => {
      const answer = await ask(as, `${BETS}?q=${encodeURIComponent(q)}${more}`);
      expect(answer.totals).toMatchObject({ pending_count: answer.total });
      return answer.result.map(({ roundId }) => roundId);
    };
    // Newest first, and of simultaneous ones the later.
    expect(await list('root', 'avi-20')).toEqual(['AVI-20', 'AVI-20']);
    expect(await list('root', 'avi-2')).toEqual(['AVI-20', 'AVI-202', 'AVI-2026', 'AVI-20']);
    expect(await list('root', 'Lotus-77')).toEqual(['AVI-2026']);
    expect(await list('root', 'lotus-')).toEqual(['AVI-202', 'AVI-2026', 'AVI-20']);
    // A whole id outside the scope neither shows nor hides anything.
    expect(await list('customer', 'avi-202')).toEqual(['AVI-2026']);
    expect(await list('customer', 'lotus-777')).toEqual([]);
    expect(await list('agent', 'avi-202')).toEqual(['AVI-2026']);
    expect(await list('root', 'avi-202')).toEqual(['AVI-202']);
    for (const more of ['&playerId=P1', '&customerId=C1', '&agentId=Agent1'])
      expect([more, await list('root', 'avi-202', more)]).toEqual([more, ['AVI-2026']]);
    expect(await list('root', 'avi-20', '&to=2026-11-19')).toEqual([]);
    for (const [q, found] of [
      ['x_y%', ['x_y%']],
      ['x_y', ['x_y%']],
      ['x%y', []],
      ['xay%', []],
      ['x_y_', []],
      ['_y%', ['x_y%']],
    ] as const)
      expect([q, await list('root', q)]).toEqual([q, found]);
  });

  test('a page of a search continues where the one before ended, with the same totals, even when nothing is left', async () => {
    for (const after of [0, 1_000, 2_000])
      await bet('player', { roundId: 'AVI-20', at: new Date(at.getTime() + after) });
    await bet('player', { roundId: 'AVI-2026' });
    for (const before of [1_000, 2_000]) await bet('player', { roundId: 'DICE', at: new Date(at.getTime() - before) });
    // Of all bets, the page that ends with the first that no search here finds.
    const { nextCursor: behindAll } = await ask('root', `${BETS}?limit=5`);
    for (const [q, count] of [
      ['avi-20', 3],
      ['vi-20', 4],
    ] as const) {
      const first = await ask('root', `${BETS}?q=${q}&limit=${count - 1}`);
      const rest = await ask('root', `${BETS}?q=${q}&limit=${count - 1}&cursor=${first.nextCursor}`);
      expect([first.result.length, first.total]).toEqual([count - 1, count]);
      expect([rest.result.length, rest.total, rest.totals, rest.nextCursor]).toEqual([1, count, first.totals, null]);
      const none = await ask('root', `${BETS}?q=${q}&cursor=${behindAll}`);
      expect([none.result, none.total, none.totals, none.nextCursor]).toEqual([[], count, first.totals, null]);
    }
  });

  test('days are Indian, from their first millisecond to their last', async () => {
    for (const time of [
      '2026-11-18T18:29:59.999Z',
      '2026-11-18T18:30:00.000Z',
      '2026-11-19T18:29:59.999Z',
      '2026-11-19T18:30:00.000Z',
    ])
      await bet('player', { at: new Date(time), roundId: time });
    const day = async (from: string, to: string, more = '') => {
      const { result, total, totals } = await ask('root', `${BETS}?from=${from}&to=${to}${more}`);
      return [result.map(({ roundId }) => roundId), total, totals.pending];
    };
    const nineteenth = [['2026-11-19T18:29:59.999Z', '2026-11-18T18:30:00.000Z'], 2, '200.00'];
    for (const more of ['', '&playerId=P1', '&customerId=C1', '&q=2026'])
      expect([more, await day('2026-11-19', '2026-11-19', more)]).toEqual([more, nineteenth]);
    expect(await day('2026-11-18', '2026-11-18')).toEqual([['2026-11-18T18:29:59.999Z'], 1, '100.00']);
    expect(await day('2026-11-20', '2026-11-21')).toEqual([['2026-11-19T18:30:00.000Z'], 1, '100.00']);
  });

  test('pages by keyset in both orders and in every way of reading, without gaps or repeats', async () => {
    const { database } = cage.services;
    for (let n = 0; n < 7; n += 1) {
      // Three at one instant: the id makes the order complete.
      await bet(n % 2 ? 'otherPlayer' : 'player', { at: new Date(at.getTime() + Math.floor(n / 3) * 1_000) });
    }
    await endBet(database, cage.ids.customer, await bet('player'), 5_000n);
    const paths = [
      [BETS, 8],
      [`${BETS}?customerId=C1`, 5],
      [`${BETS}?agentId=Agent1`, 5],
      [`${BETS}?playerId=P1`, 5],
      [`${BETS}?q=round`, 8],
      ['/api/webapi/walletData', 9],
      ['/api/webapi/walletData?customerId=C2', 3],
      ['/api/webapi/adminchipsData', 2],
    ] as const;
    for (const [path, count] of paths) {
      for (const sort of ['time', '-time']) {
        const seen: (string | number | null | undefined)[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const query: string = `${path.includes('?') ? '&' : '?'}limit=2&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`;
          const page: Answer = await ask('root', `${path}${query}`);
          expect([path, page.total]).toEqual([path, count]);
          seen.push(...ids(page));
          cursor = page.nextCursor;
        }
        const all = ids(await ask('root', `${path}${path.includes('?') ? '&' : '?'}sort=${sort}`));
        expect([path, sort, seen]).toEqual([path, sort, all]);
        expect(new Set(seen).size).toBe(count);
      }
    }
  });

  test('each level sees its own, and nothing of another subtree', async () => {
    await bet('player');
    await endBet(cage.services.database, cage.ids.otherCustomer, await bet('otherPlayer', { gameId: 'CANARY' }), 0n);
    const count = async (as: Name, path: string) => {
      const { statusCode, total } = await ask(as, path);
      return statusCode === 200 ? total : statusCode;
    };
    const seen = async (path: string) =>
      Promise.all((['root', 'agent', 'customer', 'otherCustomer', 'player'] as const).map((as) => count(as, path)));
    expect(await seen(BETS)).toEqual([2, 1, 1, 1, 403]);
    expect(await seen('/api/webapi/walletData')).toEqual([2, 1, 1, 1, 403]);
    // Root also sees the built-in customer C0.
    expect(await seen('/api/webapi/ggrRepo')).toEqual([3, 1, 1, 1, 403]);
    expect(await seen('/api/webapi/adminchipsData')).toEqual([2, 403, 403, 403, 403]);
    for (const as of ['agent', 'customer'] as const) {
      for (const query of ['playerId=P2', 'customerId=C2', 'agentId=Agent2', 'q=round-']) {
        const other = await ask(as, `${BETS}?${query}`);
        const nothing = await ask(as, `${BETS}?${query.replace(/=.*/, '=P999')}`);
        if (query.startsWith('q')) expect(JSON.stringify(other)).not.toContain('CANARY');
        else expect({ ...other, requestId: '' }).toEqual({ ...nothing, requestId: '' });
      }
      expect((await ask(as, '/api/webapi/walletData?customerId=C2')).total).toBe(0);
      expect((await ask(as, '/api/webapi/ggrRepo?q=C2')).totals).toMatchObject({ totalLoss: '0.00' });
    }
  });

  test('the number of queries does not grow with the rows', async () => {
    const { database } = cage.services;
    const paths = [
      BETS,
      `${BETS}?q=round`,
      '/api/webapi/walletData',
      '/api/webapi/chipsData',
      '/api/webapi/adminchipsData',
      '/api/webapi/ggrRepo',
    ];
    const token = await cage.signIn('root');
    const queries = async () => {
      const counts: number[] = [];
      for (const path of paths) {
        const asked = vi.spyOn(database, 'query');
        await get(cage.apps.admin, path, token);
        counts.push(asked.mock.calls.length);
        asked.mockRestore();
      }
      return counts;
    };
    await bet('player');
    await queries();
    const few = await queries();
    for (let n = 0; n < 20; n += 1) await bet(n % 2 ? 'player' : 'otherPlayer');
    expect(await queries()).toEqual(few);
    // The session's, the page's, and that of totals or counts.
    expect(Math.max(...few)).toBeLessThanOrEqual(3);
    expect(few.slice(0, 2)).toEqual([2, 2]);
  });

  test('CSV has all rows of the filter', async () => {
    for (let n = 0; n < 3; n += 1) await bet('player', { gameId: '=SUM(A1)' });
    const token = await cage.signIn('root');
    for (const [path, lines] of [
      [`${BETS}?limit=1`, 4],
      ['/api/webapi/walletData?limit=1', 4],
      ['/api/webapi/chipsData', 1],
      ['/api/webapi/agentChipsData/Agent1', 1],
      ['/api/webapi/adminchipsData?limit=1', 3],
      ['/api/webapi/ggrRepo?limit=1', 4],
    ] as const) {
      const csv = await cage.apps.admin.inject({ url: path, headers: { authorization: token, accept: 'text/csv' } });
      expect([path, csv.body.trimEnd().split('\r\n').length]).toEqual([path, lines]);
      if (path.startsWith(BETS)) expect(csv.body).toContain(`"'=SUM(A1)"`);
    }
  });
});

test('without trigrams a search finds whole ids only', async () => {
  cage = await openCage(await ownDatabase('postgres'));
  await fund(cage.services.database, cage.ids.player, 1_000_000n);
  await bet('player', { roundId: 'AVI-20', transactionId: 'lotus-7' });
  await cage.services.database.query(sql`drop extension pg_trgm cascade`);
  const found = async (q: string) => (await ask('root', `${BETS}?q=${q}`)).total;
  expect([await found('avi-20'), await found('LOTUS-7'), await found('vi-20')]).toEqual([1, 1, 0]);
});
