import { MAX_BET_CALLS } from '@cage/contract/bets/bet';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { givePartnerKeys, openPartnerApp, type Partner, partnerOf } from '../support/partner.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
let root: string;
let partner: Partner;
const database = () => cage.services.database;

const numberOf = async (tx: string): Promise<number> => {
  const [row] = await database().query<{ id: bigint }>(sql`select id from bets where tx_id = ${tx}`);
  return Number(row?.id);
};
async function placed(): Promise<{ tx: string; id: number }> {
  const tx = await aBet(database(), { customerId: cage.ids.customer, playerId: cage.ids.player });
  return { tx, id: await numberOf(tx) };
}
const callsOf = (id: number, token = root) => get(cage.apps.admin, `/api/webapi/admin/bet/${id}/calls`, token);
const listed = async (id: number, token = root) =>
  (await callsOf(id, token)).json() as { calls: Record<string, unknown>[]; more_calls: boolean; debt: string };

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    await fund(database(), cage.ids.player, 100_000n);
    await fund(database(), cage.ids.customer, 1_000_000n);
    root = await cage.retype(await cage.signIn('root'));
    const keys = await givePartnerKeys(cage.services, cage.ids.customer);
    partner = partnerOf(await openPartnerApp(cage.services), keys, cage.services.clock);
  });

  test('a bet has the calls that made it: stake, parts, end, and what staff corrected', async () => {
    const { tx, id } = await placed();
    await placed();
    await partner.client.settle({ transactionId: 'part', betTransactionId: tx, amount: '20', roundClosed: false });
    await partner.client.settle({ transactionId: 'end', betTransactionId: tx, amount: '480' });
    // Everything is staked again: ₹500 can't be taken back, and remain as a debt.
    const [{ left } = { left: 0n }] = await database().query<{ left: bigint }>(
      sql`select balance_paise as left from wallets where account_id = ${cage.ids.player} and kind = 'main'`,
    );
    await aBet(database(), { customerId: cage.ids.customer, playerId: cage.ids.player, amountPaise: left });
    const request_id = crypto.randomUUID();
    const body = { id, amount: '0', profit_seen: '500.00', debt_seen: '500.00', reason: 'Wrong result', request_id };
    expect(messageOf(await post(cage.apps.admin, '/api/webapi/admin/bet/resettle', body, root))).toBe(
      texts.betResettled,
    );
    const answer = await listed(id);
    expect(answer).toMatchObject({ data: { id, status: 2 }, more_calls: false, debt: '500.00', debt_left: '500.00' });
    const server = { by_staff: false, by: null, repeated: false };
    expect(answer.calls).toMatchObject([
      { transactionId: tx, call: 'bet', amount: '100.00', balance: '900.00', ...server },
      { transactionId: 'part', call: 'settle', amount: '20.00', balance: '820.00', ...server },
      { transactionId: 'end', call: 'settle', amount: '480.00', balance: '1300.00', ...server },
      {
        ...{ transactionId: `staff~${request_id}`, call: 'resettle', amount: '0.00', balance: '0.00' },
        ...{ by_staff: true, by: 'root', repeated: false },
      },
    ]);
  });

  test('the ledger’s movements of each call sum to zero; the round’s other bets are listed, another customer’s are not', async () => {
    const { tx, id } = await placed();
    await partner.client.settle({ transactionId: 'part', betTransactionId: tx, amount: '20', roundClosed: false });
    await partner.client.settle({ transactionId: 'end', betTransactionId: tx, amount: '480' });
    const [one, two] = [await placed(), await placed()];
    const others = [one.id, two.id];
    await database().query(
      sql`update bets set round_id = (select round_id from bets where id = ${id}) where id = any(${others}::bigint[])`,
    );
    await fund(database(), cage.ids.otherPlayer, 10_000n);
    const stranger = await aBet(database(), { customerId: cage.ids.otherCustomer, playerId: cage.ids.otherPlayer });
    await database().query(
      sql`update bets set round_id = (select round_id from bets where id = ${id}) where tx_id = ${stranger}`,
    );
    const answer = (await callsOf(id)).json();
    expect(answer.movements).toMatchObject([
      { kind: 'bet', paid_of_debt: null, entries: [{ account_id: 'P1', amount: '-100.00' }, { account_id: 'C1' }] },
      { kind: 'settlement', entries: [{ account_id: 'C1', amount: '-20.00' }, { account_id: 'P1' }] },
      { kind: 'settlement', entries: [{ account_id: 'C1', amount: '-480.00' }, { account_id: 'P1' }] },
    ]);
    for (const { entries } of answer.movements as { entries: { amount: string }[] }[]) {
      expect(entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
    }
    expect(answer.same_round.map((bet: { id: number }) => bet.id)).toEqual([two.id, one.id]);
    expect((await callsOf(one.id)).json().same_round.map((bet: { id: number }) => bet.id)).toEqual([two.id, id]);
  });

  test('the record of a bet takes six queries besides the session’s, whatever belongs to it', async () => {
    const { tx, id } = await placed();
    // Earlier calls' events are delivered meanwhile, by their own queries: the least of three counts is the record's.
    const queries = async () => {
      const counts: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const query = vi.spyOn(database(), 'query');
        await callsOf(id);
        counts.push(query.mock.calls.length);
        query.mockRestore();
      }
      return Math.min(...counts);
    };
    await queries();
    const few = await queries();
    for (const part of ['1', '2', '3']) {
      await partner.client.settle({ transactionId: part, betTransactionId: tx, amount: part, roundClosed: false });
    }
    const other = await placed();
    await database().query(
      sql`update bets set round_id = (select round_id from bets where id = ${id}) where id = ${other.id}`,
    );
    expect((await callsOf(id)).json()).toMatchObject({ same_round: [{ id: other.id }] });
    expect(await queries()).toBe(few);
    expect(few).toBeLessThanOrEqual(7);
  });

  test('a rollback, and another that changed nothing', async () => {
    const { tx, id } = await placed();
    await partner.client.rollback({ transactionId: 'back', betTransactionId: tx });
    await partner.client.rollback({ transactionId: 'again', betTransactionId: tx });
    expect((await listed(id)).calls.slice(1)).toMatchObject([
      { transactionId: 'back', call: 'rollback', amount: '100.00', repeated: false },
      { transactionId: 'again', call: 'rollback', amount: '100.00', repeated: true },
    ]);
  });

  test('sandbox calls and calls of another customer’s bet with the same id are not among them', async () => {
    const { tx, id } = await placed();
    const kept = (customerId: number, world: string, transactionId: string) =>
      database().query(sql`
        insert into partner_transactions (customer_id, world, transaction_id, call, content_hash, bet_transaction_id,
                                          player_id, balance_paise, amount_paise, at)
        values (${customerId}, ${world}, ${transactionId}, 'settle', '\\x00', ${tx}, 'P1', 0, 0, now())`);
    await kept(cage.ids.customer, 'sandbox', 'of-the-sandbox');
    await kept(cage.ids.otherCustomer, 'live', 'of-another');
    expect((await listed(id)).calls.map(({ transactionId }) => transactionId)).toEqual([tx]);
  });

  test('the staff account behind a call is named to those with it in scope, and to no customer', async () => {
    const { tx, id } = await placed();
    const request_id = crypto.randomUUID();
    const body = { id, reason: 'Provider fault', request_id };
    await post(cage.apps.admin, '/api/webapi/admin/bet/void', body, root);
    const customer = await listed(id, await cage.signIn('customer'));
    expect(customer.calls[1]).toMatchObject({ transactionId: `staff~${request_id}`, by_staff: true, by: null });
    expect((await listed(id)).calls[1]).toMatchObject({ by_staff: true, by: 'root' });
    expect(tx).toBe(customer.calls[0]?.transactionId);
  });

  test('it needs Casino Bets, and a bet outside the scope does not exist', async () => {
    const { id } = await placed();
    const stranger = await cage.signIn('otherAgent');
    expect((await callsOf(id, stranger)).statusCode).toBe(404);
    expect((await callsOf(999_999)).statusCode).toBe(404);
    const agent = await cage.signIn('agent');
    expect((await callsOf(id, agent)).statusCode).toBe(200);
    await database().query(
      sql`update roles set permissions = array_remove(permissions, 'Casino Bets') where name = 'agent'`,
    );
    expect((await callsOf(id, agent)).statusCode).toBe(403);
  });

  test('only the first calls of a bet with very many are listed', async () => {
    const { tx, id } = await placed();
    await database().query(sql`
      insert into partner_transactions (customer_id, world, transaction_id, call, content_hash, bet_transaction_id,
                                        player_id, balance_paise, amount_paise, at)
      select ${cage.ids.customer}, 'live', 'part-' || n, 'settle', '\\x00', ${tx}, 'P1', 0, 100, now()
      from generate_series(1, ${MAX_BET_CALLS}::int) n`);
    const { calls, more_calls: more } = await listed(id);
    expect([calls.length, more, calls.at(-1)?.transactionId]).toEqual([
      MAX_BET_CALLS,
      true,
      `part-${MAX_BET_CALLS - 1}`,
    ]);
    await endBet(database(), cage.ids.customer, tx, 0n);
  });
});
