import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { payoutsOf } from '../support/payouts.ts';
import { clerkWith, strangers } from '../support/staff.ts';
import { twoAbove } from '../support/tree.ts';

let cage: Cage;
let desk: ReturnType<typeof payoutsOf>;

beforeEach(async () => {
  cage = await openCage();
  desk = payoutsOf(cage);
  cage.services.settings.secondPersonAbovePaise = twoAbove({ payout: 120_000n, 'payout-file': 120_000n });
});

const confirm = async (id: number) => messageOf(await desk.freshly('root', '../approvals/confirm', { id }));

/** Two withdrawals that the agent pays, the smaller one first in a file of its own, and the proposed file of both. */
async function aProposalOfOne() {
  const [one, two] = [await desk.asked('1500'), await desk.asked('1000', 'customer')];
  await cage.services.database.query(sql`update withdrawals set payer_id = ${cage.ids.agent}`);
  const aside = await desk.made('agent', [two.id]);
  const { proposal } = (await desk.make('agent', [one.id, two.id])).json();
  await desk.takeOut('agent', aside);
  await strangers(cage);
  return { one, two, proposal };
}

test('D435: the file confirmed is the one proposed, however much of it fits since', async () => {
  const { one, proposal } = await aProposalOfOne();
  const waiting = (await get(cage.apps.admin, '/api/webapi/admin/approvals', await desk.signIn('root'))).json();
  expect(waiting.rows).toMatchObject([
    {
      ...{ id: proposal, amount: '1500.00' },
      payouts: { format: 'Bulk NEFT/IMPS (CSV)', count: 1, codes: [one.code] },
    },
  ]);
  expect(await confirm(proposal)).toBe(texts.proposalConfirmed);
  const { datas } = (await desk.read('agent', 'files')).json();
  expect(datas[0]).toMatchObject({ count: 1, amount: '1500.00', state: 'waiting' });
  const decided = (await get(cage.apps.admin, '/api/webapi/admin/approvals', await desk.signIn('root'))).json();
  expect(decided.rows).toMatchObject([{ payouts: { count: 1, codes: [] } }]);
});

test('D435: changing a format while its file waits changes nothing of the file', async () => {
  const one = await desk.asked('1500');
  await cage.services.database.query(sql`update withdrawals set payer_id = ${cage.ids.agent}`);
  const template = {
    ...{ extension: 'csv', separator: 'comma', header: false, date_form: 'dd/mm/yyyy', amount_form: 'decimals' },
    ...{ methods: ['bank'], columns: ['{account}', '{amount}', '{code}'].map((value) => ({ name: 'Column', value })) },
  };
  const { format } = (await desk.freshly('agent', 'formats', { name: 'Ours', template })).json();
  const { proposal } = (await desk.make('agent', [one.id], { format })).json();
  const other = { ...template, columns: [{ name: 'To', value: '50109999999' }, ...template.columns] };
  await desk.freshly('agent', 'formats', { id: Number(format), name: 'Ours', template: other });
  await strangers(cage);
  // The second person sees the format of its lines, not the format's present version.
  const { rows: waiting } = (
    await get(cage.apps.admin, '/api/webapi/admin/approvals', await desk.signIn('root'))
  ).json();
  expect(waiting).toMatchObject([{ payouts: { format: 'Ours', columns: template.columns } }]);
  expect(await confirm(proposal)).toBe(texts.proposalConfirmed);
  const rows = await cage.services.database.query<{ content: string }>(sql`select content from payout_files`);
  expect(rows).toEqual([{ content: `50100000004,1500.00,${one.code}\r\n` }]);
});

test.each(['root', 'a clerk of the agent'])(
  'R24: %s confirms nothing into a file that its proposer may no longer decide',
  async (who) => {
    const { database } = cage.services;
    const [own, theirs] = [await desk.asked('1500', 'customer'), await desk.asked('1000')];
    await database.query(sql`update accounts set status = 'InActive' where id = ${cage.ids.customer}`);
    const { proposal } = (await desk.make('agent', [own.id, theirs.id])).json();
    await database.query(sql`update accounts set status = 'Active' where id = ${cage.ids.customer}`);
    const { token, publicId } = await clerkWith(cage, 'Payer', ['Pending Withdrawal']);
    await database.query(sql`update accounts set acts_for_id = ${cage.ids.agent} where public_id = ${publicId}`);
    await strangers(cage);
    const by = await cage.retype(who === 'root' ? await desk.signIn('root') : token);
    const answer = await post(cage.apps.admin, '/api/webapi/admin/approvals/confirm', { id: proposal }, by);
    expect(messageOf(answer)).toBe(texts.proposalConfirmed);
    expect(await database.query(sql`select withdrawal_id as id from payout_rows`)).toEqual([{ id: own.id }]);
  },
);

test('D437: the file’s holder settles it, although its payer is Active again; the payer reads where it is decided', async () => {
  const { database } = cage.services;
  cage.services.settings.secondPersonAbovePaise = twoAbove({});
  const one = await desk.asked('1500');
  await database.query(sql`update accounts set status = 'InActive' where id = ${cage.ids.customer}`);
  const file = await desk.made('agent', [one.id]);
  await database.query(sql`update accounts set status = 'Active' where id = ${cage.ids.customer}`);
  expect(messageOf(await desk.calls.approve('customer', one.id))).toBe(texts.withdrawalInFileAbove);
  const row = { id_order: one.code, amount: '1500.00', decision: 'paid', utr: 'SBINN52026112001', reason: '' };
  expect((await desk.settle('agent', file, [row])).json().results).toMatchObject([{ outcome: 'done' }]);
  expect((await desk.calls.one('player', one.id)).json().data).toMatchObject({ status: 1 });
});

test('a withdrawal that an answer leaves pending is logged by its code, in the same transaction', async () => {
  cage.services.settings.secondPersonAbovePaise = twoAbove({});
  const one = await desk.asked('1500');
  const file = await desk.made('customer', [one.id]);
  await desk.settle('customer', file, [
    { id_order: one.code, amount: '1500.00', decision: 'left', utr: '', reason: 'Their bank is down' },
  ]);
  const log = await cage.services.database.query<{ after: string }>(
    sql`select after from audit_log where action = 'payout-file.taken-out' and subject = ${String(file)}`,
  );
  expect(log.map(({ after }) => JSON.parse(after))).toEqual([
    { count: 1, codes: [one.code], reason: 'Their bank is down' },
  ]);
});
