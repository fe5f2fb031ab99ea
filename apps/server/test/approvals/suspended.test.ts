import { contract } from '@cage/contract/contract';
import { type Endpoint, pathParams } from '@cage/contract/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyDueChanges } from '../../src/jobs/apply-changes.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { addStaff, createRole, strangers } from '../support/staff.ts';
import { aDayAlone, fund, twoAbove, waitingRecharge } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const HOUR_MS = 60 * 60_000;
const ADMIN = '/api/webapi/admin';
const MONEY = [
  ...['Pending Recharge', 'Pending Withdrawal', 'A/C chips In/Out', 'Adjust Wallets', 'Reverse Recharges'],
  ...['Reverse Withdrawals', 'Confirm Added Chips', 'Bank', 'Recharge'],
];

/** Every call by which staff prove who they are, or by which money and the way to it change hands, by rule. */
const calls: Record<string, readonly (keyof typeof contract)[]> = {
  O1: [
    ...(['getSecondFactor', 'startSecondFactor', 'confirmSecondFactor', 'renewRecoveryCodes'] as const),
    ...(['removeSecondFactor', 'resetSecondFactor', 'giveCode', 'startPasskey', 'confirmPasskey'] as const),
    ...(['removePasskey', 'askPasskey', 'givePasskey'] as const),
  ],
  O2: ['retypePassword', 'retypeCode', 'retypePasskey', 'changePassword'],
  O3: ['listOpenSessions', 'endOpenSession', 'endOtherSessions', 'listAccountSessions', 'endAccountSession'],
  O4: ['createRole', 'editRole', 'deleteRole', 'listRoles'],
  O5: ['getGranter'],
  O6: [
    ...(['listApprovals', 'confirmProposal', 'declineProposal', 'takeBackProposal', 'getSecondPerson'] as const),
    ...(['addChips', 'moveChips', 'decideRecharge', 'claimRecharge', 'decideWithdrawal', 'claimWithdrawal'] as const),
  ],
  O7: [
    ...(['getPaymentSettings', 'savePaymentSettings', 'listPayeeAccounts', 'capPayeeAccount'] as const),
    ...(['pausePayeeAccount', 'listPayeeChanges'] as const),
  ],
  O8: ['reverseRecharge', 'reverseWithdrawal', 'adjustWallet', 'writeOffDebt', 'voidBet', 'resettleBet'],
  O9: ['listPayoutAccounts', 'savePayoutAccount', 'removePayoutAccount', 'askWithdrawal'],
};

let cage: Cage;
const database = () => cage.services.database;
const call = (path: string, body: object, token: string) => post(cage.apps.admin, path, body, token);
const request = () => ({ request_id: crypto.randomUUID() });
const setStatus = (username: string, status: string) =>
  database().query(sql`update accounts set status = ${status} where username = ${username}`);

const fill = (path: string) => pathParams(path).reduce((url, name) => url.replace(`{${name}}`, 'x'), path);
const tryOut = ({ method, path }: Endpoint, token: string) =>
  method === 'GET' ? get(cage.apps.admin, fill(path), token) : post(cage.apps.admin, fill(path), {}, token, { method });

describe('a suspended user does nothing any more', () => {
  let clerk: string;
  let second: string;

  beforeEach(async () => {
    cage = await openCage('postgres', { payeeChangeWaitHours: 48 });
    for (const name of ['root', 'agent', 'customer', 'player'] as const) {
      await fund(database(), cage.ids[name], 1_000_000n);
    }
    const root = await cage.signIn('root');
    await createRole(cage.apps.admin, root, 'Teller', MONEY);
    const one = await addStaff(cage, root, { role: 'Teller', username: 'one.clerk' });
    const other = await addStaff(cage, root, { role: 'Teller', username: 'other.clerk' });
    cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 25 * HOUR_MS);
    await strangers(cage);
    clerk = await cage.retype(await one.signIn());
    second = await cage.retype(await other.signIn());
  });

  const actors = [
    ['a suspended agent', 'agent', 'agent'],
    ['a suspended customer', 'customer', 'customer'],
    ['a suspended clerk', 'one.clerk', 'one.clerk'],
    ['a clerk of a suspended account', 'one.clerk', 'root'],
  ] as const;

  test.each(actors)('O1-O9: %s is refused each of them, in an open session', async (_, who, suspended) => {
    const token = who === 'one.clerk' ? clerk : await cage.retype(await cage.signIn(who));
    expect((await get(cage.apps.admin, `${ADMIN}/pendingCounts`, token)).statusCode).toBe(200);
    await setStatus(suspended, 'Suspended');
    const [before] = await database().query<{ count: number }>(
      sql`select (select count(*) from audit_log) + (select count(*) from proposals) as count`,
    );
    for (const [rule, names] of Object.entries(calls)) {
      for (const name of names) {
        const { statusCode } = await tryOut(contract[name] as Endpoint, token);
        expect([rule, name, statusCode]).toEqual([rule, name, 401]);
      }
    }
    const [after] = await database().query<{ count: number }>(
      sql`select (select count(*) from audit_log) + (select count(*) from proposals) as count`,
    );
    expect(after).toEqual(before);
  });

  /** Makes one proposal of each kind as the clerk, except those that only root can make. */
  async function proposeAll(): Promise<Record<string, number>> {
    const sides = { requesterId: cage.ids.player, payeeId: cage.ids.customer };
    const filed = (utr: string) => waitingRecharge(database(), { ...sides, amountPaise: 90_000n, utr });
    const accepted = await filed('532198765001');
    const accept = (id: number) =>
      call(`${ADMIN}/recharge/status`, { id, status: 1, reason: 'Seen in the bank' }, clerk);
    const ask = async (amount: string) =>
      (await withdrawalsOf(cage).ask('player', { amount })).json<{ id: number }>().id;
    const pay = (id: number) => call(`${ADMIN}/withdraw/status`, { id, status: 1, utr: `PAID${id}-00000001` }, clerk);
    const paid = await ask('600');
    expect([messageOf(await accept(accepted)), messageOf(await pay(paid))]).toEqual([
      ...[texts.rechargeApproved, texts.withdrawalApproved],
    ]);
    const limit = 50_000n;
    cage.services.settings.secondPersonAbovePaise = twoAbove({
      ...{ 'add-chips': limit, chips: limit, recharge: limit, payout: limit, adjustment: limit },
      ...{ 'recharge-reversal': limit, 'withdrawal-reversal': limit },
    });
    const adjusted = { id_user: 'P1', direction: 'up', stake: '600', category: 'goodwill', reason: 'Waited' };
    const answers = {
      chips: await call(
        `${ADMIN}/chips`,
        { id_user: 'Agent1', direction: 'in', stake: '600', note: 'Float', ...request() },
        clerk,
      ),
      recharge: await accept(await filed('532198765002')),
      'recharge-reversal': await call(
        `${ADMIN}/recharge/reverse`,
        { id: accepted, debt_seen: '0.00', reason: 'Recalled', ...request() },
        clerk,
      ),
      'withdrawal-reversal': await call(
        `${ADMIN}/withdraw/reverse`,
        { id: paid, reason: 'Came back', ...request() },
        clerk,
      ),
      adjustment: await call(`${ADMIN}/adjust`, { ...adjusted, ...request() }, clerk),
    };
    expect(messageOf(await pay(await ask('700')))).toBe(texts.secondApproval);
    const rows = await database().query<{ id: number; kind: string }>(sql`select id, kind from proposals order by id`);
    expect(rows.map((row) => row.kind).sort()).toEqual([...Object.keys(answers), 'payout'].sort());
    return Object.fromEntries(rows.map(({ id, kind }) => [kind, id]));
  }

  test('O6: nobody confirms a suspended user’s proposal; once active again, it can be confirmed', async () => {
    const proposals = await proposeAll();
    const confirm = async (id: number) => messageOf(await call(`${ADMIN}/approvals/confirm`, { id }, second));
    await setStatus('one.clerk', 'Suspended');
    for (const [what, id] of Object.entries(proposals)) {
      expect([what, await confirm(id)]).toEqual([what, texts.proposerGone]);
    }
    await setStatus('one.clerk', 'Active');
    for (const [what, id] of Object.entries(proposals)) {
      expect([what, await confirm(id)]).toEqual([what, texts.proposalConfirmed]);
    }
  });

  test('O6: a suspended user confirms, declines and takes back nothing', async () => {
    const proposals = await proposeAll();
    for (const username of ['one.clerk', 'other.clerk']) await setStatus(username, 'Suspended');
    for (const id of Object.values(proposals)) {
      for (const [what, token] of [
        ['confirm', second],
        ['decline', second],
        ['takeBack', clerk],
      ] as const) {
        const answer = await call(`${ADMIN}/approvals/${what}`, { id, reason: 'No' }, token);
        expect([what, answer.statusCode]).toEqual([what, 401]);
      }
    }
    const rows = await database().query(sql`select distinct state from proposals`);
    expect(rows).toEqual([{ state: 'waiting' }]);
  });

  test('O6: an earlier move counts towards the day of those who are one person with its user, suspended or not', async () => {
    cage.services.settings.secondPersonDayPaise = aDayAlone({ chips: 50_000n });
    const root = await cage.retype(await cage.signIn('root'));
    const { signIn } = await addStaff(cage, root, { role: 'Teller', username: 'fresh.clerk' });
    const chips = async (token: string) =>
      messageOf(
        await call(
          `${ADMIN}/chips`,
          { id_user: 'Agent1', direction: 'in', stake: '400', note: 'Float', ...request() },
          token,
        ),
      );
    expect(await chips(await cage.retype(await signIn()))).toBe(texts.chipsIn);
    await setStatus('fresh.clerk', 'Suspended');
    expect(await chips(root)).toBe(texts.proposedOfDay);
  });

  test('O6: chips that root proposed to add are confirmed by nobody once root is suspended', async () => {
    cage.services.settings.secondPersonAbovePaise = twoAbove({ 'add-chips': 50_000n });
    const root = await cage.retype(await cage.signIn('root'));
    const answer = await call('/api/creditChips', { stake: '600', reason: 'Diwali', ...request() }, root);
    const id = answer.json<{ proposal: number }>().proposal;
    await setStatus('root', 'Suspended');
    expect((await call(`${ADMIN}/approvals/confirm`, { id }, second)).statusCode).toBe(401);
  });

  test('O7: accounts proposed by a suspended user are confirmed by nobody', async () => {
    await database().query(sql`
      insert into proposals (kind, subject, proposer_id, acting_id, account_id, input, at, serves_at)
      select 'payee-accounts', s.account_id::text, c.id, s.account_id, s.account_id,
             jsonb_build_object('from', b.blocks, 'to', b.blocks || '{"usdtAddress": "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE"}'),
             ${cage.services.clock.at}, ${new Date(cage.services.clock.at.getTime() + HOUR_MS)}
      from payment_settings s cross join accounts c cross join lateral (
        select jsonb_build_object('upiIds', s.upi_ids, 'banks', s.banks, 'usdtAddress', s.usdt_address, 'qrImage', s.qr_image)
          as blocks) b
      where s.account_id = ${cage.ids.root} and c.username = 'one.clerk'`);
    const [row] = await database().query<{ id: number }>(sql`select id from proposals`);
    await setStatus('one.clerk', 'Suspended');
    expect(messageOf(await call(`${ADMIN}/approvals/confirm`, { id: row?.id }, second))).toBe(texts.proposerGone);
    cage.services.clock.at = new Date(cage.services.clock.at.getTime() + HOUR_MS);
    await applyDueChanges(cage.services);
    expect(await database().query(sql`select state, decided_by as by from proposals`)).toEqual([
      { state: 'taken-back', by: null },
    ]);
  });
});
