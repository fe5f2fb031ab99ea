import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, type Name, openCage, waysToWrite } from '../support/cage.ts';
import { at, fund } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

let cage: Cage;
let calls: ReturnType<typeof withdrawalsOf>;

interface Row {
  id: number;
  money: string;
}

async function decided(utr: string | null, amount = '1500', name: Name = 'player', by: Name = 'customer') {
  const { id } = (await calls.ask(name, { amount })).json<{ id: number }>();
  if (utr) await calls.approve(by, id, utr);
  else await calls.deny(by, id);
  return id;
}

describe.each(['postgres', 'pglite'] as const)('withdrawal history on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    calls = withdrawalsOf(cage);
    await fund(cage.services.database, cage.ids.player, 20_000_000n);
    await fund(cage.services.database, cage.ids.otherPlayer, 20_000_000n);
  });

  test('holds decided rows of the payer, the downline’s apart', async () => {
    const paid = await decided('SBINN52026111002');
    const denied = await decided(null);
    await calls.ask('player');
    const mine = await calls.history('customer');
    expect(mine.datas2.map((row: Row) => row.id)).toEqual([denied, paid]);
    expect(mine).toMatchObject({
      total: 2,
      datas2: [
        { status: 2, utr: null },
        { status: 1, utr: 'SBINN52026111002' },
      ],
    });
    expect((await calls.history('agent')).total).toBe(0);
    expect((await calls.history('agent', '?queue=downline')).total).toBe(2);
    expect((await calls.history('otherAgent', '?queue=downline')).total).toBe(0);
    expect((await calls.history('otherCustomer', '?q=SBINN52026111002')).total).toBe(0);
    expect((await calls.history('customer', '?status=approved')).datas2).toMatchObject([{ id: paid }]);
    expect((await calls.history('customer', '?type=upi')).total).toBe(0);
    expect((await calls.history('customer', '?q=sbin-n520 26111002')).datas2).toMatchObject([{ id: paid }]);
    for (const written of waysToWrite('9000000004')) {
      const [{ total: past }, { total: waiting }] = await Promise.all([
        calls.history('customer', `?q=${encodeURIComponent(written)}`),
        calls.pending('customer', `?q=${encodeURIComponent(written)}`),
      ]);
      expect([written, past, waiting]).toEqual([written, 2, 1]);
    }
  });

  test('pages by keyset in every order, and by Indian days', async () => {
    cage.services.clock.at = new Date('2026-11-18T18:29:59.999Z');
    const late = await decided('SBINN52026112011', '900');
    cage.services.clock.at = new Date('2026-11-18T18:30:00.000Z');
    const early = await decided('SBINN52026112012', '500');
    cage.services.clock.at = at;
    await decided('SBINN52026112013', '900');
    for (const sort of ['-id', 'id', 'amount', '-amount', 'requested', '-requested']) {
      const seen: Row[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: string = `?limit=1&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`;
        const page = await calls.history('customer', query);
        seen.push(...page.datas2);
        cursor = page.nextCursor;
      }
      expect([sort, new Set(seen.map(({ id }) => id)).size, seen.length]).toEqual([sort, 3, 3]);
      if (sort === 'amount') expect(seen.map(({ money }) => money)).toEqual(['500.00', '900.00', '900.00']);
    }
    const on = async (day: string) =>
      (await calls.history('customer', `?from=${day}&to=${day}`)).datas2.map((row: Row) => row.id);
    expect(await on('2026-11-18')).toEqual([late]);
    expect(await on('2026-11-19')).toEqual([early]);
  });

  test('one’s own: all of them, by page, day and search', async () => {
    const paid = await decided('SBINN52026111002');
    const pending = (await calls.ask('player')).json<{ id: number }>().id;
    await decided('SBINN52026112019', '1500', 'otherPlayer', 'otherCustomer');
    const own = async (query = '') => (await calls.own('player', query)).json();
    expect((await own()).datas).toMatchObject([
      { id: pending, status: 0, utr: null },
      { id: paid, status: 1, utr: 'SBINN52026111002' },
    ]);
    expect((await own('?q=sbin-n520 26111002')).datas).toMatchObject([{ id: paid }]);
    expect((await own('?q=sbinn52026112019')).total).toBe(0);
    expect((await own('?from=2026-11-21')).total).toBe(0);
    // A notification names the code, not the id.
    const { id_order: code } = (await calls.one('player', paid)).json().data;
    expect((await calls.one('player', code)).json().data).toMatchObject({ id: paid, utr: 'SBINN52026111002' });
    expect((await calls.one('otherPlayer', code)).statusCode).toBe(404);
  });

  test('CSV has all rows of the filter and no formula', async () => {
    await decided('SBINN52026111002');
    await decided(null);
    await cage.services.database.query(
      sql`update withdrawals set payout_to = jsonb_set(payout_to, '{holder}', '"=cmd()"') where status = 2`,
    );
    const token = await cage.signIn('customer');
    const csv = await cage.apps.admin.inject({
      method: 'POST',
      url: '/api/webapi/admin/withdraw?limit=1',
      headers: { authorization: token, accept: 'text/csv' },
    });
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(
      '\uFEFFID,Account,Account ID,Username,Type,Amount,Transaction Id,Paid to,Account holder,UTR,Status,Reason,Request Time,Decision Time,Decided by,First approval by,Payer,Reversed,Reason of reversal,Left owing,Reversed by,Ledger',
    );
    expect(lines[1]).toContain(`,"'=cmd()",`);
    expect(lines[2]).toContain(',1500.00,');
    expect(lines[2]).toContain(
      'State Bank of India 50100004002,Asha Rao,SBINN52026111002,Approved,,2026-11-20 14:05:09',
    );
  });
});
