import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { PAYOUTS, payoutsOf } from '../support/payouts.ts';
import { addStaff, clerkWith, createRole } from '../support/staff.ts';

let cage: Cage;
let desk: ReturnType<typeof payoutsOf>;
/** A file of the customer's with one withdrawal of its player, and another pending withdrawal. */
let file: number;
let pending: { id: number };
let format: number;

const template = {
  ...{ extension: 'csv', separator: 'comma', header: true, date_form: 'dd/mm/yyyy', amount_form: 'decimals' },
  ...{
    methods: ['bank'],
    columns: ['code', 'amount', 'holder', 'account', 'ifsc'].map((name) => ({ name, value: `{${name}}` })),
  },
};
const mapping = {
  ...{ bank: 'Our bank', headers: ['Ref', 'Amt', 'UTR'] },
  columns: { reference: 0, amount: 1, utr: 2, status: null, reason: null },
};
const answer = { reference: 'W', amount: '1.00', answer: 'paid', utr: 'SBINN52026112001', reason: '' };
const row = { id_order: 'W', amount: '1.00', decision: 'paid', utr: 'SBINN52026112001', reason: '' };

/** Every call of payout files; those about one file use that file by default. */
const calls = {
  list: (token: string) => get(cage.apps.admin, `${PAYOUTS}/files`, token),
  open: (token: string, of = file) => get(cage.apps.admin, `${PAYOUTS}/files/${of}`, token),
  download: (token: string, of = file) => post(cage.apps.admin, `${PAYOUTS}/download`, { id: of }, token),
  check: (token: string) => post(cage.apps.admin, `${PAYOUTS}/check`, { ids: [pending.id], format: 'bulk' }, token),
  make: (token: string) =>
    post(
      cage.apps.admin,
      `${PAYOUTS}/files`,
      { ids: [pending.id], format: 'bulk', request_id: crypto.randomUUID() },
      token,
    ),
  takeOut: (token: string, of = file) =>
    post(cage.apps.admin, `${PAYOUTS}/takeOut`, { payout_file: of, reason: 'By mistake' }, token),
  checkResult: (token: string, of = file) =>
    post(cage.apps.admin, `${PAYOUTS}/result/check`, { payout_file: of, rows: [answer] }, token),
  settle: (token: string, of = file) =>
    post(cage.apps.admin, `${PAYOUTS}/result`, { payout_file: of, rows: [row] }, token),
  mappings: (token: string) => get(cage.apps.admin, `${PAYOUTS}/mappings`, token),
  keepMapping: (token: string) => post(cage.apps.admin, `${PAYOUTS}/mappings`, mapping, token),
  formats: (token: string) => get(cage.apps.admin, `${PAYOUTS}/formats`, token),
  saveFormat: (token: string) => post(cage.apps.admin, `${PAYOUTS}/formats`, { name: 'Ours', template }, token),
  removeFormat: (token: string, of = format) =>
    post(cage.apps.admin, `${PAYOUTS}/formats?id=${of}`, {}, token, { method: 'DELETE' }),
};
type Call = keyof typeof calls;
const names = Object.keys(calls) as Call[];
const ofFiles = ['open', 'download', 'takeOut', 'checkResult', 'settle'] as const;
/** The calls of deciders of withdrawals, and those of holders of Bank. */
const ofDeciders = names.filter((name) => name !== 'saveFormat' && name !== 'removeFormat');
const ofBank = ['formats', 'saveFormat', 'removeFormat'] as const;

/** The status code of each call with a token, by name. */
async function codesOf(token: string): Promise<Record<Call, number>> {
  const codes = {} as Record<Call, number>;
  for (const name of names) codes[name] = (await calls[name](token)).statusCode;
  return codes;
}
const allOf = (code: number, but: readonly Call[] = []): Record<Call, number> =>
  Object.fromEntries(names.map((name) => [name, but.includes(name) ? 200 : code])) as Record<Call, number>;

const everything = () =>
  Promise.all([
    cage.services.database.query(sql`select * from payout_files order by id`),
    cage.services.database.query(sql`select * from payout_rows order by file_id, withdrawal_id`),
    cage.services.database.query(sql`select * from payout_formats where account_id = ${cage.ids.customer} order by id`),
    cage.services.database.query(sql`select id, status, payout_file_id, payout_utr from withdrawals order by id`),
  ]);

/** Checks a holder of the permission elsewhere in the tree: the file does not exist, the withdrawal is only a number. */
async function expectOutside(token: string) {
  const before = await everything();
  expect((await calls.list(token)).json()).toMatchObject({ total: 0, datas: [] });
  for (const name of ofFiles) {
    const [of, none] = [await calls[name](token), await calls[name](token, 99_999)];
    expect([name, messageOf(of)]).toEqual([name, texts.payoutFileNotFound]);
    const { requestId: _one, ...said } = of.json();
    const { requestId: _other, ...same } = none.json();
    expect([name, of.statusCode, said]).toEqual([name, none.statusCode, same]);
  }
  const gone = { id: pending.id, why: 'gone', id_order: null, username: null, amount: null };
  expect((await calls.check(token)).json()).toMatchObject({ ready: { count: 0 }, left_out: [gone] });
  expect(messageOf(await calls.make(token))).toBe(texts.payoutFileEmpty);
  const { datas } = (await calls.formats(token)).json<{ datas: { built_in: boolean }[] }>();
  expect(datas.every((one) => one.built_in)).toBe(true);
  expect((await calls.mappings(token)).json().datas).toEqual([]);
  expect(await everything()).toEqual(before);
}

beforeEach(async () => {
  cage = await openCage();
  desk = payoutsOf(cage);
  const payer = await cage.retype(await desk.signIn('customer'));
  const { id } = await desk.asked();
  file = await desk.made('customer', [id]);
  await cage.services.database.query(sql`
    insert into withdrawals (code, requester_id, payer_id, amount_paise, method, payout_to, flags, requested_at)
    select 'W261120AAAAAAAA', ${cage.ids.house}, payer_id, 30000, method, payout_to, '{}', requested_at
    from withdrawals where id = ${id}`);
  const [row] = await cage.services.database.query<{ id: number }>(
    sql`select id from withdrawals where code = 'W261120AAAAAAAA'`,
  );
  pending = { id: row?.id ?? 0 };
  format = Number((await calls.saveFormat(payer)).json().format);
  await calls.keepMapping(payer);
});

describe('payout files at every level', () => {
  test('clerks of root: each permission opens its calls, and no other', async () => {
    const every = await clerkWith(cage, 'Payer', ['Pending Withdrawal', 'Bank']);
    const decider = await clerkWith(cage, 'Decider', ['Pending Withdrawal', 'Withdrawal History']);
    const banker = await clerkWith(cage, 'Banker', ['Bank', 'Withdrawal History', 'Reverse Withdrawals']);
    const reporter = await clerkWith(cage, 'Reporter', [
      'GGR Report',
      'Casino Bets',
      'Withdrawal History',
      'Audit Log',
    ]);
    for (const { token } of [every, decider, banker, reporter]) await cage.retype(token);
    expect(await codesOf(reporter.token)).toEqual(allOf(403));
    expect(await codesOf(banker.token)).toEqual(allOf(403, ofBank));
    expect(await codesOf(decider.token)).toEqual(allOf(403, ofDeciders));
    expect(await codesOf(every.token)).toEqual(allOf(200));
  });

  test('a clerk of root opens and settles all that root does, by its own name', async () => {
    const { token } = await clerkWith(cage, 'Decider', ['Pending Withdrawal']);
    await cage.retype(token);
    expect((await calls.open(token)).json().data).toMatchObject({ payer: 'C1', by: 'customer' });
    expect(messageOf(await calls.takeOut(token))).toBe(texts.payoutsTakenOut);
    expect((await desk.file('customer', file)).data).toMatchObject({ state: 'taken-back' });
    const log = await cage.services.database.query(sql`
      select a.username, f.public_id as "for" from audit_log l join accounts a on a.id = l.actor_id
      join accounts f on f.id = l.acted_for_id where l.action = 'payout-file.taken-out'`);
    expect(log).toEqual([{ username: 'decider.clerk', for: 'Admin1' }]);
  });

  test.each(['otherCustomer', 'agent', 'otherAgent'] as const)('%s: there is no such file', async (name) => {
    await expectOutside(await cage.retype(await cage.signIn(name)));
  });

  test('a branch acts for itself: it has the permissions of root’s desk and none of its files', async () => {
    const root = await cage.signIn('root');
    await createRole(cage.apps.admin, root, 'North', ['Pending Withdrawal', 'Bank', 'Add Role', 'Add Admin'], []);
    const branch = await addStaff(cage, root, { role: 'North', username: 'north', kind: 'branch' });
    await expectOutside(await cage.retype(await branch.signIn()));
  });

  test('a customer has its own; a player none, at either app; no session none', async () => {
    const own = await cage.retype(await desk.signIn('customer'));
    expect((await calls.open(own)).json().data).toMatchObject({ id: file });
    const player = await cage.signIn('player');
    expect(await codesOf(player)).toEqual(allOf(401));
    expect((await get(cage.apps.player, `${PAYOUTS}/files/${file}`, player)).statusCode).not.toBe(200);
    expect(await codesOf('')).toEqual(allOf(401));
  });

  test('without Pending Withdrawal the payer itself has none of it', async () => {
    await cage.services.database.query(sql`
      update roles set permissions = array_remove(permissions, 'Pending Withdrawal') where name = 'customer'`);
    const own = await cage.retype(await cage.signIn('customer'));
    const before = await everything();
    const { formats, saveFormat, removeFormat, ...others } = await codesOf(own);
    expect(new Set(Object.values(others))).toEqual(new Set([403]));
    expect([formats, removeFormat]).toEqual([200, 200]);
    // The name is taken: it is refused by the rules, not by the permission.
    expect(saveFormat).toBe(200);
    expect((await everything())[1]).toEqual(before[1]);
  });

  test('a user suspended while signed in does nothing more, and has changed nothing', async () => {
    const { token, publicId } = await clerkWith(cage, 'Payer', ['Pending Withdrawal', 'Bank']);
    await cage.retype(token);
    const before = await everything();
    const suspend = (id: string) =>
      cage.services.database.query(sql`update accounts set status = 'Suspended' where public_id = ${id}`);
    await suspend(publicId);
    expect(await codesOf(token)).toEqual(allOf(401));
    expect(await everything()).toEqual(before);
    const own = await cage.retype(await desk.signIn('customer'));
    await suspend('C1');
    expect(await codesOf(own)).toEqual(allOf(401));
    expect(await everything()).toEqual(before);
  });
});

test('nobody changes or removes somebody else’s format', async () => {
  for (const name of ['agent', 'otherCustomer'] as const) {
    const token = await cage.retype(await cage.signIn(name));
    expect([name, messageOf(await calls.removeFormat(token))]).toEqual([name, texts.payoutFormatNotFound]);
    const changed = await post(cage.apps.admin, `${PAYOUTS}/formats`, { id: format, name: 'Mine', template }, token);
    expect([name, messageOf(changed)]).toEqual([name, texts.payoutFormatNotFound]);
    const checked = await post(
      cage.apps.admin,
      `${PAYOUTS}/check`,
      { ids: [pending.id], format: String(format) },
      token,
    );
    expect([name, messageOf(checked)]).toEqual([name, texts.payoutFormatNotFound]);
  }
});
