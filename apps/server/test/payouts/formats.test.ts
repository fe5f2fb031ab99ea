import { builtInFormats } from '@cage/contract/payouts/built-in';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, messageOf, openCage, texts } from '../support/cage.ts';
import { PAYOUTS, payoutsOf } from '../support/payouts.ts';

let cage: Cage;
let desk: ReturnType<typeof payoutsOf>;

const template = {
  ...{
    extension: 'txt',
    separator: 'tab',
    header: false,
    date_form: 'yyyy-mm-dd',
    amount_form: 'whole',
    methods: ['bank'],
  },
  columns: ['{code}', '{amount}', '{account}'].map((value) => ({ name: 'Column', value })),
};
const names = async (name: 'customer' | 'agent') =>
  (await desk.read(name, 'formats')).json().datas.map((format: { name: string }) => format.name);

beforeEach(async () => {
  cage = await openCage();
  desk = payoutsOf(cage);
});

test('a payer makes, changes and removes its own formats; files keep the format they were made by', async () => {
  const everybodys = Object.values(builtInFormats).map(({ name }) => name);
  expect(await names('customer')).toEqual(everybodys);
  const saved = (await desk.freshly('customer', 'formats', { name: ' Our bank ', template })).json();
  expect(saved).toMatchObject({ message: texts.payoutFormatSaved, format: expect.stringMatching(/^\d+$/) });
  expect(await names('customer')).toEqual([...everybodys, 'Our bank']);
  expect(await names('agent')).toEqual(everybodys);

  const { id, code } = await desk.asked();
  const made = (await desk.make('customer', [id], { format: saved.format })).json();
  const text = `${code}\t1500\t50100000004\r\n`;
  await desk.freshly('customer', 'formats', {
    id: Number(saved.format),
    name: 'Other',
    template: { ...template, separator: 'pipe' },
  });
  expect((await desk.call('customer', 'download', { id: made.payout_file })).json()).toMatchObject({
    ...{ file: `payouts-2026-11-20-${made.payout_file}.txt`, text },
  });
  expect((await desk.file('customer', made.payout_file)).data).toMatchObject({ format: 'Our bank' });
  const remove = async (name: 'customer' | 'agent') =>
    cage.apps.admin.inject({
      ...{ method: 'DELETE', url: `${PAYOUTS}/formats?id=${saved.format}` },
      headers: { authorization: `Bearer ${await cage.retype(await desk.signIn(name))}` },
    });
  expect(messageOf(await remove('agent'))).toBe(texts.payoutFormatNotFound);
  expect(messageOf(await remove('customer'))).toBe(texts.payoutFormatRemoved);
  expect(await names('customer')).toEqual(everybodys);
  expect((await desk.call('customer', 'download', { id: made.payout_file })).json().text).toBe(text);
});

test('D436: changing a format takes the password, and its account reads what it was and what it is', async () => {
  expect(messageOf(await desk.call('customer', 'formats', { name: 'Ours', template }))).toBe(
    'Type your password again to go on',
  );
  const { format } = (await desk.freshly('customer', 'formats', { name: 'Ours', template })).json();
  const literal = { ...template, columns: [{ name: 'To', value: '50109999999' }, ...template.columns] };
  await desk.freshly('customer', 'formats', { id: Number(format), name: 'Ours', template: literal });
  const log = await cage.services.database.query<{ before: string | null; after: string }>(
    sql`select before, after from audit_log where action = 'payout-format.saved' and after is not null order by seq`,
  );
  const columnsOf = (text: string | null) => (text === null ? null : JSON.parse(text).columns);
  expect(log.map(({ before, after }) => [columnsOf(before), columnsOf(after)])).toEqual([
    [null, 'Column = {code} | Column = {amount} | Column = {account}'],
    [
      'Column = {code} | Column = {amount} | Column = {account}',
      'To = 50109999999 | Column = {code} | Column = {amount} | Column = {account}',
    ],
  ]);
  const told = await cage.services.database.query<{ subject: string }>(
    sql`select subject from notifications where kind = 'payout-format-changed' and account_id = ${cage.ids.customer}`,
  );
  expect(told).toEqual([{ subject: 'Ours' }, { subject: 'Ours' }]);
});

test('an error in a format is reported where it is', async () => {
  const save = async (given: object) =>
    (await desk.freshly('customer', 'formats', { name: 'Ours', template, ...given })).json();
  const columns = [...template.columns, { name: 'Reference', value: '{utrx}' }];
  expect(await save({ name: ' ' })).toMatchObject({ message: texts.needed, field: 'name' });
  expect(await save({ template: { ...template, columns } })).toMatchObject({
    ...{ message: 'Column 4: there is no field {utrx}', field: 'template' },
  });
  expect(await save({ template: { ...template, columns: columns.slice(1, 3) } })).toMatchObject({
    ...{ message: texts.payoutFormatLacks({ name: 'code' }), field: 'template' },
  });
  const beside = [...template.columns.slice(0, 2), { name: 'Narration', value: 'To {account}' }];
  expect(
    await save({ template: { ...template, columns: [...beside, { name: 'Account', value: '50109999999' }] } }),
  ).toMatchObject({ message: texts.payoutFormatLacks({ name: 'account' }), field: 'template' });
  // A format in rupees can't pay USDT.
  expect(
    (await desk.freshly('customer', 'formats', { name: 'Ours', template: { ...template, methods: ['usdt'] } }))
      .statusCode,
  ).toBe(422);
  await save({});
  expect(await save({ name: 'OURS' })).toMatchObject({ message: texts.payoutFormatTaken, field: 'name' });
  expect(await save({ id: 99 })).toMatchObject({ message: texts.payoutFormatNotFound });
  const { id } = await desk.asked();
  expect(messageOf(await desk.make('customer', [id], { format: '99' }))).toBe(texts.payoutFormatNotFound);
  expect(messageOf(await desk.check('agent', [id], '1'))).toBe(texts.payoutFormatNotFound);
});

test('no more than twenty formats', async () => {
  for (let n = 1; n <= 20; n += 1) await desk.freshly('customer', 'formats', { name: `Bank ${n}`, template });
  expect(messageOf(await desk.freshly('customer', 'formats', { name: 'One more', template }))).toBe(
    texts.payoutFormatsFull,
  );
});
