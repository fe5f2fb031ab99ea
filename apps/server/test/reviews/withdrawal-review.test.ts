import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, type Name, openCage, texts } from '../support/cage.ts';
import { at, fund } from '../support/tree.ts';
import { BANK, withdrawalsOf } from '../support/withdrawals.ts';

let cage: Cage;
let calls: ReturnType<typeof withdrawalsOf>;
const database = () => cage.services.database;
const UPI = { method: 'upi', upiId: 'asha.rao@okbank' };

const answerTo = async (name: Name, id: number) =>
  get(cage.apps.admin, `/api/webapi/admin/withdraw/review?id=${id}`, await cage.signIn(name));
const review = async (name: Name, id: number) => (await answerTo(name, id)).json().data;
const ask = async (given: { amount?: string; method?: string; accountId?: number } = {}) =>
  (await calls.ask('player', given)).json<{ id: number }>().id;

beforeEach(async () => {
  cage = await openCage();
  calls = withdrawalsOf(cage);
  await fund(database(), cage.ids.player, 20_000_000n);
  await fund(database(), cage.ids.customer, 1_000_000n);
});

test('D158: a review shows earlier payouts, those to the same account, and the total paid in', async () => {
  await calls.approve('customer', await ask({ amount: '700' }), 'SBINN52026112004');
  await calls.approve('customer', await ask({ amount: '900' }), 'SBINN52026112005');
  await calls.deny('customer', await ask({ amount: '8000' }));
  const id = await ask();
  expect(await review('customer', id)).toMatchObject({
    id,
    earlier: { count: 2, least_amount: '700.00', most_amount: '900.00' },
    saved: at.toISOString(),
    paid_before: 2,
    payer_balance: '11600.00',
    link: null,
    history: { paid_out_sum: '1600.00', accepted_sum: '0.00', last_withdrawal: { money: '900.00' } },
  });
});

test('D160: a UPI id is paid by a link with payee, amount and code; a removed one has no age', async () => {
  const { id: accountId } = (await calls.save('player', UPI)).json<{ id: number }>();
  const id = await ask({ method: 'upi', accountId });
  const [{ code } = { code: '' }] = await database().query<{ code: string }>(sql`select code from withdrawals`);
  const { link } = await review('customer', id);
  expect(link).toBe(`upi://pay?pa=asha.rao%40okbank&pn=player&am=1500.00&cu=INR&tr=${code}&tn=${code}`);
  await database().query(sql`update payout_accounts set removed_at = ${at}`);
  expect(await review('customer', id)).toMatchObject({ saved: null, paid_before: 0 });
});

test('R4: only users with it in a queue are answered', async () => {
  await calls.save('player', BANK);
  const id = await ask();
  expect(messageOf(await answerTo('otherCustomer', id))).toBe(texts.withdrawalNotFound);
  expect(messageOf(await answerTo('agent', id))).toBe(texts.withdrawalNotFound);
  expect((await review('root', id)).payer_balance).toBe('10000.00');
  expect(await calls.pending('customer')).toMatchObject({ total: 1, total_amount: '1500.00', waiting_mine: 1 });
  await calls.deny('customer', id);
  expect(messageOf(await answerTo('customer', id))).toBe(texts.withdrawalNotFound);
});
