import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { balanceIn } from '../support/bets.ts';
import { type Cage, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { whitelists } from '../support/people.ts';
import { addStaff, createRole, strangers } from '../support/staff.ts';
import { aDayAlone, fund, twoAbove, waitingRecharge } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const HOUR_MS = 60 * 60_000;
const ADMIN = '/api/webapi/admin';
const MONEY = ['Pending Recharge', 'Pending Withdrawal', 'A/C chips In/Out', 'Adjust Wallets', 'Reverse Recharges'];

let cage: Cage;
let root: string;
let clerk: string;
let openClerk: (username: string) => Promise<string>;

const database = () => cage.services.database;
const paise = (name: Name) => balanceIn(database(), cage.ids[name]);
const request = () => ({ request_id: crypto.randomUUID() });
const call = (path: string, body: object, token: string) => post(cage.apps.admin, path, body, token);
const chips = (stake: string, token = clerk, note = 'Float') =>
  call(`${ADMIN}/chips`, { id_user: 'Agent1', direction: 'in', stake, note, ...request() }, token);
const adjusting = (stake: string, token = clerk) => {
  const what = { id_user: 'P1', direction: 'up', stake, category: 'goodwill', reason: 'Waited three days' };
  return call(`${ADMIN}/adjust`, { ...what, ...request() }, token);
};
const minting = (stake: string, token = root) =>
  call('/api/creditChips', { stake, reason: 'Diwali', ...request() }, token);
const confirming = (answer: { json(): unknown }, token: string) =>
  call(`${ADMIN}/approvals/confirm`, { id: (answer.json() as { proposal: number }).proposal }, token);
const left = async (kind: string, token = clerk) => {
  const { limits } = (await get(cage.apps.admin, `${ADMIN}/approvals/limits`, token)).json();
  return limits.find((limit: { kind: string }) => limit.kind === kind)?.left;
};
const pass = (hours: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + hours * HOUR_MS);
};

describe('O6: what one person moves alone in 24 hours', () => {
  beforeEach(async () => {
    cage = await openCage();
    cage.services.settings.secondPersonAbovePaise = twoAbove({ 'add-chips': 50_000n, chips: 50_000n });
    cage.services.settings.secondPersonDayPaise = aDayAlone({
      ...{ 'add-chips': 100_000n, chips: 100_000n, adjustment: 100_000n },
      ...{ recharge: 100_000n, payout: 100_000n, 'recharge-reversal': 100_000n },
    });
    for (const name of ['root', 'customer'] as const) await fund(database(), cage.ids[name], 1_000_000n);
    root = await cage.signIn('root');
    await createRole(cage.apps.admin, root, 'Teller', MONEY);
    openClerk = async (username) => {
      const { signIn } = await addStaff(cage, await cage.signIn('root'), { role: 'Teller', username });
      return cage.retype(await signIn());
    };
    const one = await addStaff(cage, root, { role: 'Teller', username: 'one.clerk' });
    pass(25);
    await strangers(cage);
    root = await cage.retype(await cage.signIn('root'));
    clerk = await cage.retype(await one.signIn());
  });

  test('slices below the limit of one amount run out, and the answer says why', async () => {
    expect(await left('chips')).toBe('1000.00');
    expect(messageOf(await chips('500'))).toBe(texts.chipsIn);
    expect(messageOf(await chips('499'))).toBe(texts.chipsIn);
    expect(await left('chips')).toBe('1.00');
    const third = await chips('2');
    expect(messageOf(third)).toBe(texts.proposedOfDay);
    expect(await paise('agent')).toBe(99_900n);
    const [row] = (await get(cage.apps.admin, `${ADMIN}/approvals`, root)).json().rows;
    expect(row).toMatchObject({ kind: 'chips', amount: '2.00', over: 'day', reason: 'Float', may_confirm: true });
    // Exactly up to the limit: what is left goes through.
    expect(messageOf(await chips('1'))).toBe(texts.chipsIn);
    expect(messageOf(await confirming(third, root))).toBe(texts.proposalConfirmed);
    // What two people moved counts for neither.
    expect([await left('chips'), await left('chips', root)]).toEqual(['0.00', '1000.00']);
    expect(messageOf(await chips('501'))).toBe(texts.proposed);
    expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  });

  test('D269: above one cashier’s day and below a colleague’s, the colleague’s click confirms and counts for neither', async () => {
    const sides = { requesterId: cage.ids.player, payeeId: cage.ids.customer };
    const accepting = async (amountPaise: bigint, utr: string) => {
      const id = await waitingRecharge(database(), { ...sides, amountPaise, utr });
      return (token: string) => call(`${ADMIN}/recharge/status`, { id, status: 1, reason: 'Seen in the bank' }, token);
    };
    expect(messageOf(await (await accepting(100_000n, '532198765001'))(clerk))).toBe(texts.rechargeApproved);
    const accept = await accepting(20_000n, '532198765002');
    expect(messageOf(await accept(clerk))).toBe(texts.proposedOfDay);
    expect(messageOf(await accept(root))).toBe(texts.rechargeApproved);
    const [row] = (await get(cage.apps.admin, `${ADMIN}/approvals`, root)).json().rows;
    expect(row).toMatchObject({ state: 'confirmed', proposed_by: 'one.clerk', decided_by: 'root' });
    expect(await left('recharge', root)).toBe('1000.00');
  });

  test('it counts no more after 24 hours, to the millisecond', async () => {
    for (const stake of ['500', '500']) expect(messageOf(await chips(stake, root))).toBe(texts.chipsIn);
    const begin = cage.services.clock.at.getTime();
    cage.services.clock.at = new Date(begin + 24 * HOUR_MS - 1);
    expect(await left('chips', await cage.signIn('root'))).toBe('0.00');
    cage.services.clock.at = new Date(begin + 24 * HOUR_MS);
    root = await cage.signIn('root');
    expect(await left('chips', root)).toBe('1000.00');
    expect(messageOf(await chips('500', root))).toBe(texts.chipsIn);
  });

  test('a clerk just opened shares its opener’s day, and so do a clerk’s clerks', async () => {
    expect(messageOf(await chips('500', root))).toBe(texts.chipsIn);
    const fresh = await openClerk('fresh.clerk');
    expect(await left('chips', fresh)).toBe('500.00');
    expect(messageOf(await chips('400', fresh))).toBe(texts.chipsIn);
    expect(await left('chips', root)).toBe('100.00');
    const another = await openClerk('another.clerk');
    expect(messageOf(await chips('101', another))).toBe(texts.proposedOfDay);
    expect(messageOf(await chips('101', root))).toBe(texts.proposedOfDay);
    // A clerk of longer standing has a day limit of their own.
    expect(messageOf(await chips('500'))).toBe(texts.chipsIn);
  });

  test('chips, adjustments and opening amounts count together', async () => {
    const people = whitelists(cage);
    expect(messageOf(await chips('400', root))).toBe(texts.chipsIn);
    expect(messageOf(await adjusting('400', root))).toBe(texts.walletAdjusted);
    expect(await people.addAgent('root', { amount: '201', phone: '9822000001' })).toMatchObject({
      ...{ status: false, field: 'amount', message: texts.openingOfDay },
    });
    expect(await people.addAgent('root', { amount: '200', phone: '9822000001' })).toMatchObject({ status: true });
    expect(messageOf(await adjusting('0.01', root))).toBe(texts.proposedOfDay);
    expect(await left('adjustment', root)).toBe('0.00');
  });

  test('the other kinds each have a day of their own: added chips, recharges, payouts, reversals', async () => {
    for (const stake of ['500', '500']) expect(messageOf(await minting(stake))).toBe(texts.chipsAdded);
    expect(messageOf(await minting('1'))).toBe(texts.proposedOfDay);
    const sides = { requesterId: cage.ids.player, payeeId: cage.ids.customer };
    const ids: number[] = [];
    for (const [at, amountPaise] of [60_000n, 40_000n, 20_000n].entries()) {
      ids.push(await waitingRecharge(database(), { ...sides, amountPaise, utr: `53219876500${at}` }));
    }
    const accepting = (id: number, reason?: string) =>
      call(`${ADMIN}/recharge/status`, { id, status: 1, ...(reason ? { reason } : {}) }, clerk);
    for (const id of ids.slice(0, 2)) expect(messageOf(await accepting(id))).toBe(texts.rechargeApproved);
    const queue = await get(cage.apps.admin, `${ADMIN}/recharge/pending?queue=downline`, clerk);
    expect(queue.json().list).toMatchObject([{ id: ids[2], needs_second: true }]);
    expect(messageOf(await accepting(ids[2] ?? 0))).toBe(texts.whyRequired);
    expect(messageOf(await accepting(ids[2] ?? 0, 'Seen in the bank'))).toBe(texts.proposedOfDay);

    const reverse = (id = 0) =>
      call(`${ADMIN}/recharge/reverse`, { id, debt_seen: '0.00', reason: 'Recalled', ...request() }, clerk);
    expect(messageOf(await reverse(ids[0]))).toBe(texts.rechargeReversed);
    expect(await left('recharge-reversal')).toBe('400.00');
    const asked = await withdrawalsOf(cage).ask('player', { amount: '400' });
    const paying = { id: asked.json().id, status: 1, utr: 'SBINN52026111004' };
    cage.services.settings.secondPersonDayPaise = aDayAlone({ payout: 39_999n });
    expect(messageOf(await call(`${ADMIN}/withdraw/status`, paying, clerk))).toBe(texts.proposedOfDay);
    cage.services.settings.secondPersonDayPaise = aDayAlone({ payout: 40_000n });
    expect(messageOf(await call(`${ADMIN}/withdraw/status`, paying, clerk))).toBe(texts.withdrawalApproved);
    expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  });

  test('many at once just below the limit: what one person may move goes through, and no more', async () => {
    const fresh = await openClerk('fresh.clerk');
    const tokens = [root, fresh, root, fresh, root, fresh];
    const answers = await Promise.all(tokens.map((token, n) => chips('400', token, `Float ${n}`)));
    const done = answers.filter((answer) => messageOf(answer) === texts.chipsIn);
    expect([done.length, answers.length - done.length]).toEqual([2, 4]);
    expect(await paise('agent')).toBe(80_000n);
    expect(answers.filter((answer) => messageOf(answer) === texts.proposedOfDay)).toHaveLength(4);
    expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  });

  test('a failed call counts for nothing', async () => {
    const taking = { id_user: 'Agent1', direction: 'out', stake: '400', note: 'Back', ...request() };
    expect((await call(`${ADMIN}/chips`, taking, clerk)).json()).toMatchObject({ status: false });
    expect(await left('chips')).toBe('1000.00');
  });

  test('without a daily limit nothing is counted', async () => {
    cage.services.settings.secondPersonDayPaise = aDayAlone({});
    for (const stake of ['500', '500', '500']) expect(messageOf(await chips(stake))).toBe(texts.chipsIn);
    expect(await left('chips')).toBeNull();
    expect(await database().query(sql`select 1 as one from moved_alone`)).toEqual([]);
  });
});
