import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, get, messageOf, type Name, openCage, people, post, waysToWrite } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

const HISTORY = '/api/webapi/admin/recharge';
const CUSTOMERS = '/api/webapi/admin/Customerrecharge';

let cage: Cage;

/** Files a request and decides it; returns its code. */
async function decided(utr: string, status: 1 | 2, amount = '1500', as: Name = 'player'): Promise<string> {
  const token = await cage.signIn(as);
  const { id_order: code } = (await deposit(cage.apps.player, token, { utr, amount })).json<{ id_order: string }>();
  const [row] = await cage.services.database.query<{ id: number; payee: number }>(
    sql`select id, payee_id as payee from recharges where code = ${code}`,
  );
  const payee = (Object.keys(cage.ids) as Name[]).find((name) => cage.ids[name] === row?.payee) ?? 'root';
  const answer = await post(
    cage.apps.admin,
    `${HISTORY}/status`,
    { id: row?.id, status, ...(status === 2 ? { reason: 'Duplicate' } : {}) },
    await cage.signIn(payee),
  );
  expect(messageOf(answer)).toMatch(/successfully/);
  return code;
}

interface Row {
  id: number;
  id_order: string;
  money: string;
  status: number;
  utr: string;
}

const rowsOf = async (as: Name, query = '', path = HISTORY) => {
  const app = people[as].level === 'player' ? cage.apps.player : cage.apps.admin;
  const response = await post(app, `${path}${query}`, {}, await cage.signIn(as));
  const body = response.json<{ datas2?: Row[]; datas?: Row[]; total: number; nextCursor: string | null }>();
  return { ...body, rows: body.datas2 ?? body.datas ?? [], statusCode: response.statusCode };
};

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    await fund(cage.services.database, cage.ids.customer, 10_000_000n);
    await fund(cage.services.database, cage.ids.otherCustomer, 10_000_000n);
  });

  test('lists decided rows of the payee, newest first, and nothing that waits', async () => {
    const first = await decided('UTR1', 1);
    const second = await decided('UTR2', 2);
    await deposit(cage.apps.player, await cage.signIn('player'), { utr: 'UTR3' });
    const { rows, total } = await rowsOf('customer');
    expect(rows.map(({ id_order, status }) => [id_order, status])).toEqual([
      [second, 2],
      [first, 1],
    ]);
    expect(total).toBe(2);
  });

  test('the downline’s are a queue of their own; the customer history shows waiting ones too', async () => {
    await decided('UTR1', 1);
    await deposit(cage.apps.player, await cage.signIn('player'), { utr: 'UTR2' });
    expect((await rowsOf('agent')).total).toBe(0);
    expect((await rowsOf('agent', '?queue=downline')).rows.map(({ utr }) => utr)).toEqual(['UTR1']);
    expect((await rowsOf('agent', '', CUSTOMERS)).rows.map(({ utr }) => utr)).toEqual(['UTR2', 'UTR1']);
    expect((await rowsOf('customer', '?level=customer', CUSTOMERS)).total).toBe(0);
  });

  test('pages by keyset in every order, without gaps or repeats', async () => {
    const amounts = ['500', '1500', '500', '900', '1500'];
    for (const [n, amount] of amounts.entries()) await decided(`UTR${n}`, 1, amount);
    const all = (await rowsOf('customer')).rows.map(({ id }) => id);
    for (const sort of ['', 'id', 'amount', '-amount', 'requested', '-requested']) {
      const seen: Row[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = `?limit=2&sort=${sort || '-id'}${cursor ? `&cursor=${cursor}` : ''}`;
        const page: Awaited<ReturnType<typeof rowsOf>> = await rowsOf('customer', query);
        seen.push(...page.rows);
        expect(page.total).toBe(5);
        cursor = page.nextCursor;
      }
      expect([sort, seen.map(({ id }) => id).sort()]).toEqual([sort, [...all].sort()]);
      const money = seen.map((row) => Number(row.money));
      if (sort === 'amount') expect(money).toEqual([500, 500, 900, 1500, 1500]);
      if (sort === '-amount') expect(money).toEqual([1500, 1500, 900, 500, 500]);
    }
  });

  test('an unknown cursor is refused, and so is an unknown order', async () => {
    await decided('UTR1', 1);
    const strange = [
      'x',
      '%25',
      Buffer.from('["x","1"]').toString('base64url'),
      Buffer.from('["1","1; drop"]').toString('base64url'),
      Buffer.from('[1,2]').toString('base64url'),
    ];
    for (const cursor of strange) {
      expect([cursor, (await rowsOf('customer', `?cursor=${cursor}`)).statusCode]).toEqual([cursor, 422]);
      expect((await rowsOf('customer', `?sort=requested&cursor=${cursor}`)).statusCode).toBe(422);
    }
    expect((await rowsOf('customer', '?cursor=')).rows).toHaveLength(1);
    expect((await rowsOf('customer', '?sort=constructor')).statusCode).toBe(422);
  });

  test('filters by status, method, search and Indian days, both included', async () => {
    cage.services.clock.at = new Date('2026-11-18T18:29:59.999Z');
    const late = await decided('LATE1', 1);
    cage.services.clock.at = new Date('2026-11-18T18:30:00.000Z');
    const early = await decided('EARLY2', 2);
    const codes = async (query: string) => (await rowsOf('customer', query)).rows.map(({ id_order }) => id_order);
    expect(await codes('?from=2026-11-18&to=2026-11-18')).toEqual([late]);
    expect(await codes('?from=2026-11-19&to=2026-11-19')).toEqual([early]);
    expect(await codes('?status=cancelled')).toEqual([early]);
    expect(await codes('?type=bank')).toEqual([]);
    expect(await codes('?q=late')).toEqual([late]);
    for (const written of waysToWrite('9000000004')) {
      expect([written, await codes(`?q=${encodeURIComponent(written)}`)]).toEqual([written, [early, late]]);
    }
    expect(await codes(`?q=${early.toLowerCase()}`)).toEqual([early]);
    expect((await rowsOf('customer', '?from=yesterday')).statusCode).toBe(422);
  });

  test('no other subtree’s rows by list, search or CSV', async () => {
    await decided('CANARY9', 1, '1500', 'otherPlayer');
    for (const as of ['agent', 'customer'] as const) {
      for (const query of ['', '?queue=downline', '?q=CANARY9']) expect((await rowsOf(as, query)).total).toBe(0);
      expect((await rowsOf(as, '?q=CANARY9', CUSTOMERS)).total).toBe(0);
    }
    expect((await rowsOf('root', '?queue=downline')).total).toBe(1);
    expect((await get(cage.apps.admin, HISTORY, await cage.signIn('root'))).statusCode).toBe(404);
  });

  test('CSV has all rows of the filter, in Indian time, and no formula', async () => {
    for (let n = 0; n < 3; n += 1) await decided(`UTR${n}`, 1);
    await cage.services.database.query(sql`update recharges set reason = '=1+1, "x"' where utr = 'UTR1'`);
    const token = await cage.signIn('customer');
    const csv = await cage.apps.admin.inject({
      method: 'POST',
      url: `${HISTORY}?limit=1`,
      headers: { authorization: token, accept: 'text/csv' },
    });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="export.csv"');
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      '\uFEFFID,Account,Account ID,Username,Type,Amount,Transaction Id,UTR,Status,Reason,Request Time,Accept Time,Decided by,Payee,USDT,USDT rate,Reversed,Reason of reversal,Left owing,Reversed by,Ledger',
    );
    expect(lines[2]).toContain(`"'=1+1, ""x"""`);
    expect(lines[1]).toContain(',1500.00,');
    expect(lines[1]).toContain('2026-11-20 14:05:09');
  });
});
