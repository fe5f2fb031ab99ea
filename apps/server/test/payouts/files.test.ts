import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { takeOverdueRequests } from '../../src/store/requests/reminders.ts';
import { type Cage, get, messageOf, openCage, type people, post, texts } from '../support/cage.ts';
import { PAYOUTS, payoutsOf } from '../support/payouts.ts';
import { clerkWith } from '../support/staff.ts';
import { twoAbove } from '../support/tree.ts';

let cage: Cage;
let desk: ReturnType<typeof payoutsOf>;

const moneyOf = async (name: keyof typeof people) => {
  const { balancePaise, heldPaise } = await balanceOf(cage.services.database, cage.ids[name]);
  return [balancePaise, heldPaise];
};

describe.each(['postgres', 'pglite'] as const)('O12 on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    desk = payoutsOf(cage);
  });

  test('a file is made of what fits: it is in the bank for its payer, still pending for its player', async () => {
    const { id, code } = await desk.asked();
    const checked = (await desk.check('customer', [id])).json();
    expect(checked).toMatchObject({ ready: { count: 1, amount: '1500.00' }, left_out: [], needs_second: false });
    const line = `N,player,50100000004,SBIN0001234,1500.00,20/11/2026,${code},Payout ${code}\r\n`;
    expect(checked.sample).toMatch(/^Transaction Type,Beneficiary Name/);
    expect(checked.sample).toContain(line);
    expect((await desk.calls.pending('customer')).list).toMatchObject([{ id, in_bank: null }]);

    const made = (await desk.make('customer', [id])).json();
    expect(made).toMatchObject({ status: true, message: texts.payoutFileMade, left_out: [] });
    const time = cage.services.clock.at.toISOString();
    expect((await desk.calls.pending('customer')).list).toMatchObject([
      { id, in_bank: { payout_file: made.payout_file, time } },
    ]);
    // It waits for nobody until the bank answers.
    const counts = await get(cage.apps.admin, '/api/webapi/admin/pendingCounts', await desk.signIn('customer'));
    expect(counts.json()).toMatchObject({ withdrawals: 0 });
    expect((await desk.calls.pending('customer', '?in_bank=0')).total).toBe(0);
    expect((await desk.calls.pending('customer', '?in_bank=1')).total).toBe(1);
    expect((await desk.calls.one('player', id)).json().data).toMatchObject({ status: 0, in_bank: true, utr: null });
    const { data, rows } = await desk.file('customer', made.payout_file);
    expect(data).toMatchObject({
      ...{ file: `payouts-2026-11-20-${made.payout_file}.csv`, format: 'Bulk NEFT/IMPS (CSV)', state: 'waiting' },
      ...{ payer: 'C1', by: 'customer', count: 1, amount: '1500.00' },
      ...{ in_bank: { count: 1, amount: '1500.00' }, paid: { count: 0, amount: '0.00' } },
    });
    expect(rows).toMatchObject([{ id, id_order: code, state: 'in-bank', utr: null, reason: null }]);

    // The download is the frozen content, whatever happened to the account since.
    await cage.services.database.query(sql`update payout_accounts set removed_at = now()`);
    for (const text of [1, 2].map(() => desk.call('customer', 'download', { id: made.payout_file }))) {
      expect((await text).json()).toMatchObject({ text: checked.sample });
    }
    const log = await cage.services.database.query<{ action: string }>(
      sql`select action from audit_log where action like 'payout-file.%' order by seq`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      'payout-file.made',
      ...['payout-file.downloaded', 'payout-file.downloaded'],
    ]);
    expect(await moneyOf('player')).toEqual([19_850_000n, 150_000n]);
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('a withdrawal in the bank is neither approved nor denied, nor goes into another file', async () => {
    const { id } = await desk.asked();
    await desk.made('customer', [id]);
    for (const name of ['customer', 'root'] as const) {
      expect(messageOf(await desk.calls.approve(name, id))).toBe(texts.withdrawalInBank);
      expect(messageOf(await desk.calls.deny(name, id))).toBe(texts.withdrawalInBank);
      expect(messageOf(await desk.make(name, [id]))).toBe(texts.payoutFileEmpty);
      expect((await desk.check(name, [id])).json().left_out).toMatchObject([{ id, why: 'in-bank' }]);
    }
    expect(await moneyOf('player')).toEqual([19_850_000n, 150_000n]);
  });

  test('the same request makes one file', async () => {
    const { id } = await desk.asked();
    const request_id = crypto.randomUUID();
    const [one, two] = [
      await desk.make('customer', [id], { request_id }),
      await desk.make('customer', [id], { request_id }),
    ];
    expect(two.json()).toMatchObject({ payout_file: one.json().payout_file, message: texts.payoutFileMade });
    const files = await cage.services.database.query(sql`select id from payout_files`);
    expect(files).toHaveLength(1);
  });

  test('taken out it is pending as before, with the reason in its file, and is approved or put into another', async () => {
    const { id, code } = await desk.asked();
    const file = await desk.made('customer', [id]);
    expect((await desk.takeOut('customer', file, { reason: ' ' })).json()).toMatchObject({
      message: texts.whyRequired,
      field: 'reason',
    });
    expect(messageOf(await desk.takeOut('customer', file, { ids: [id] }))).toBe(texts.payoutsTakenOut);
    const { data, rows } = await desk.file('customer', file);
    expect(data).toMatchObject({ state: 'taken-back' });
    expect(rows).toMatchObject([{ state: 'taken-out', reason: 'The bank refused the file', by: 'customer' }]);
    expect(messageOf(await desk.takeOut('customer', file))).toBe(texts.payoutNothingLeft);
    const again = await desk.made('customer', [id]);
    await desk.takeOut('customer', again);
    expect(messageOf(await desk.calls.approve('customer', id))).toBe(texts.withdrawalApproved);
    const log = await cage.services.database.query<{ after: string }>(
      sql`select after from audit_log where action = 'payout-file.taken-out' order by seq`,
    );
    expect(log.map(({ after }) => JSON.parse(after))).toMatchObject([
      { count: 1, codes: [code], reason: 'The bank refused the file' },
      { count: 1 },
    ]);
  });

  test('R37: above the limit a file waits for another person, and nothing is in the bank before', async () => {
    cage.services.settings.secondPersonAbovePaise = twoAbove({ payout: 200_000n, 'payout-file': 200_000n });
    const [one, two] = [await desk.asked('1500'), await desk.asked('1000', 'customer')];
    await cage.services.database.query(sql`update withdrawals set payer_id = ${cage.ids.agent}`);
    const ids = [one.id, two.id];
    expect((await desk.check('agent', ids)).json()).toMatchObject({ needs_second: true });
    const proposed = (await desk.make('agent', ids)).json();
    expect(proposed).toMatchObject({ message: texts.proposed, payout_file: null });
    expect((await desk.calls.pending('agent')).list).toMatchObject([{ in_bank: null }, { in_bank: null }]);
    const confirm = async (name: 'agent' | 'root') =>
      desk.freshly(name, '../approvals/confirm', { id: proposed.proposal });
    expect(messageOf(await confirm('agent'))).toBe(texts.differentPerson);
    await cage.services.database.query(sql`delete from password_hands`);
    expect(messageOf(await confirm('root'))).toBe(texts.proposalConfirmed);
    const files = (await desk.read('agent', 'files')).json();
    expect(files.datas).toMatchObject([
      { by: 'agent', payer: 'Agent1', count: 2, amount: '2500.00', state: 'waiting' },
    ]);
    // Two people approved it: one settles its result.
    const row = { id_order: one.code, amount: '1500.00', decision: 'paid', utr: 'SBINN52026112001', reason: '' };
    const settled = (await desk.settle('agent', files.datas[0].id, [row])).json();
    expect(settled.results).toEqual([{ id_order: one.code, outcome: 'done', despite: [] }]);
    expect(await verifyLedger(cage.services.database)).toEqual({ balanced: true, faults: [] });
  });

  test('R37: files in pieces count together towards the day’s limit, with single payouts', async () => {
    cage.services.settings.secondPersonDayPaise = twoAbove({ payout: 200_000n, 'payout-file': 200_000n });
    const [one, two] = [await desk.asked('1500'), await desk.asked('1000', 'customer')];
    await cage.services.database.query(sql`update withdrawals set payer_id = ${cage.ids.agent}`);
    await desk.made('agent', [one.id]);
    expect((await desk.make('agent', [two.id])).json()).toMatchObject({
      message: texts.proposedOfDay,
      payout_file: null,
    });
    expect((await desk.calls.approve('agent', two.id)).json()).toMatchObject({ decided: false });
  });
});

describe('whose files', () => {
  beforeEach(async () => {
    cage = await openCage();
    desk = payoutsOf(cage);
  });

  test('R24: a file is for its payer, for root, and for those between once the payer is not Active', async () => {
    const { id } = await desk.asked();
    const file = await desk.made('customer', [id]);
    const opens = async (name: keyof typeof people) => (await desk.file(name, file)).message ?? 'opened';
    expect([await opens('customer'), await opens('root')]).toEqual(['opened', 'opened']);
    const none = texts.payoutFileNotFound;
    for (const name of ['agent', 'otherAgent', 'otherCustomer'] as const) {
      expect([name, await opens(name)]).toEqual([name, none]);
      expect(messageOf(await desk.call(name, 'download', { id: file }))).toBe(none);
      expect(messageOf(await desk.takeOut(name, file))).toBe(none);
      expect(
        messageOf(
          await desk.settle(name, file, [{ id_order: 'W', amount: '1.00', decision: 'paid', utr: '', reason: '' }]),
        ),
      ).toBe(none);
      expect((await desk.read(name, 'files')).json().total).toBe(0);
    }
    await cage.services.database.query(sql`update accounts set status = 'InActive' where id = ${cage.ids.customer}`);
    expect([await opens('agent'), await opens('otherAgent')]).toEqual(['opened', none]);
  });

  test('the record of a withdrawal names its file, with a link for those who may open it, also once it is paid', async () => {
    const { id, code } = await desk.asked('1500', 'customer');
    const { database } = cage.services;
    const filed = async (token: string) =>
      (await get(cage.apps.admin, `/api/webapi/admin/withdraw/case/${code}`, token)).json().data.in_file;
    const [agent, customer, root] = [
      await desk.signIn('agent'),
      await desk.signIn('customer'),
      await desk.signIn('root'),
    ];
    expect(await filed(agent)).toBeNull();
    const file = await desk.made('agent', [id]);
    const time = cage.services.clock.at.toISOString();
    const whole = { payout_file: file, file: `payouts-2026-11-20-${file}.csv`, time, despite: [] };
    const bare = { ...whole, payout_file: null, file: null };
    expect([await filed(agent), await filed(root), await filed(customer)]).toEqual([whole, whole, bare]);
    const { token: reader } = await clerkWith(cage, 'Reader', ['Withdrawal History']);
    await database.query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.customer}`);
    const row = { id_order: code, amount: '1500.00', decision: 'paid', utr: 'SBINN52026112001', reason: '' };
    await desk.settle('root', file, [row]);
    const despite = ['suspended'];
    expect([await filed(agent), await filed(reader)]).toEqual([
      { ...whole, despite },
      { ...bare, despite },
    ]);
    await database.query(sql`update accounts set status = 'Active' where id = ${cage.ids.customer}`);
    expect(await filed(await cage.signIn('customer'))).toEqual(bare);
  });

  test('nobody without Pending Withdrawal calls any of it, and formats need Bank', async () => {
    const { token } = await clerkWith(cage, 'Teller', ['Pending Recharge']);
    for (const path of ['files', 'formats', 'mappings']) {
      expect([path, (await get(cage.apps.admin, `${PAYOUTS}/${path}`, token)).statusCode]).toEqual([path, 403]);
    }
    const { token: payer } = await clerkWith(cage, 'Payer', ['Pending Withdrawal']);
    const format = { name: 'Ours', template: {} };
    expect((await post(cage.apps.admin, `${PAYOUTS}/formats`, format, payer)).statusCode).toBe(403);
    expect((await get(cage.apps.admin, `${PAYOUTS}/formats`, payer)).statusCode).toBe(200);
  });

  test('O16: a withdrawal in the bank reminds nobody, and does once it is taken out', async () => {
    const { id, code } = await desk.asked();
    const file = await desk.made('customer', [id]);
    const { database, clock } = cage.services;
    const forgotten = () =>
      database.transaction((tx) => takeOverdueRequests(tx, 'withdrawal', { first: clock.now(), second: clock.now() }));
    expect(await forgotten()).toEqual([]);
    await desk.takeOut('customer', file);
    expect(await forgotten()).toMatchObject([{ code }]);
  });

  test('a withdrawal left out says why, and one outside the caller’s scope is only a number', async () => {
    const { id } = await desk.asked();
    const why = async (change: ReturnType<typeof sql>, undo: ReturnType<typeof sql>) => {
      await cage.services.database.query(change);
      const { left_out } = (await desk.check('customer', [id])).json<{ left_out: { why: string }[] }>();
      await cage.services.database.query(undo);
      return left_out[0]?.why;
    };
    const player = cage.ids.player;
    expect(
      await why(
        sql`update accounts set status = 'Suspended' where id = ${player}`,
        sql`update accounts set status = 'Active' where id = ${player}`,
      ),
    ).toBe('suspended');
    expect(
      await why(sql`update withdrawals set flags = '{never-recharged}'`, sql`update withdrawals set flags = '{}'`),
    ).toBe('flagged');
    expect(
      await why(
        sql`update withdrawals set payout_utr = 'U1234567890', payout_utr_normal = 'U1234567890'`,
        sql`update withdrawals set payout_utr = null, payout_utr_normal = null`,
      ),
    ).toBe('half-approved');
    expect(await why(sql`update withdrawals set method = 'upi'`, sql`update withdrawals set method = 'bank'`)).toBe(
      'method',
    );
    cage.services.settings.payoutAccountWaitHours = 24;
    expect(await why(sql`select 1`, sql`select 1`)).toBe('account-waits');
    cage.services.settings.payoutAccountWaitHours = 0;
    const foreign = (await desk.check('otherCustomer', [id, 99_999])).json();
    expect(foreign.left_out).toEqual(
      [id, 99_999].map((one) => ({ id: one, why: 'gone', id_order: null, username: null, amount: null })),
    );
  });
});
