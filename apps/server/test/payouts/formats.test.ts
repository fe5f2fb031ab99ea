import { builtInFormats } from '@cage/contract/payouts/built-in';
import { beforeEach, expect, test } from 'vitest';
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

test('a payer makes formats of its own, changes and removes them; files keep what they were made by', async () => {
  const everybodys = Object.values(builtInFormats).map(({ name }) => name);
  expect(await names('customer')).toEqual(everybodys);
  const saved = (await desk.call('customer', 'formats', { name: ' Our bank ', template })).json();
  expect(saved).toMatchObject({ message: texts.payoutFormatSaved, format: expect.stringMatching(/^\d+$/) });
  expect(await names('customer')).toEqual([...everybodys, 'Our bank']);
  expect(await names('agent')).toEqual(everybodys);

  const { id, code } = await desk.asked();
  const made = (await desk.make('customer', [id], { format: saved.format })).json();
  const text = `${code}\t1500\t50100000004\r\n`;
  await desk.call('customer', 'formats', {
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
      headers: { authorization: `Bearer ${await desk.signIn(name)}` },
    });
  expect(messageOf(await remove('agent'))).toBe(texts.payoutFormatNotFound);
  expect(messageOf(await remove('customer'))).toBe(texts.payoutFormatRemoved);
  expect(await names('customer')).toEqual(everybodys);
  expect((await desk.call('customer', 'download', { id: made.payout_file })).json().text).toBe(text);
});

test('what is wrong with a format is said where it is', async () => {
  const save = async (given: object) =>
    (await desk.call('customer', 'formats', { name: 'Ours', template, ...given })).json();
  const columns = [...template.columns, { name: 'Reference', value: '{utrx}' }];
  expect(await save({ name: ' ' })).toMatchObject({ message: texts.needed, field: 'name' });
  expect(await save({ template: { ...template, columns } })).toMatchObject({
    ...{ message: 'Column 4: there is no field {utrx}', field: 'template' },
  });
  expect(await save({ template: { ...template, columns: columns.slice(1, 3) } })).toMatchObject({
    ...{ message: texts.payoutFormatLacks({ name: 'code' }), field: 'template' },
  });
  await save({});
  expect(await save({ name: 'OURS' })).toMatchObject({ message: texts.payoutFormatTaken, field: 'name' });
  expect(await save({ id: 99 })).toMatchObject({ message: texts.payoutFormatNotFound });
  const { id } = await desk.asked();
  expect(messageOf(await desk.make('customer', [id], { format: '99' }))).toBe(texts.payoutFormatNotFound);
  expect(messageOf(await desk.check('agent', [id], '1'))).toBe(texts.payoutFormatNotFound);
});

test('twenty formats are enough', async () => {
  for (let n = 1; n <= 20; n += 1) await desk.call('customer', 'formats', { name: `Bank ${n}`, template });
  expect(messageOf(await desk.call('customer', 'formats', { name: 'One more', template }))).toBe(
    texts.payoutFormatsFull,
  );
});
