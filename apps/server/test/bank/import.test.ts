import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aLine, BANK, bankAs, bankOf, levels, upiLine } from '../support/bank.ts';
import { type Cage, get, messageOf, openCage, people, post, retypedEverywhere, texts } from '../support/cage.ts';
import { clerkWith } from '../support/staff.ts';

let cage: Cage;

const columns = {
  ...{ date: 0, date_order: 'day-first', reference: 2, narration: 1 },
  ...{ credit: 4, debit: 3, amount: null, side: null, balance: 5 },
};
const headers = ['Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'];

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
  });

  test('O10: a line is taken once: in one call, in the call again, in another file that overlaps', async () => {
    const bank = await bankAs(cage, 'customer');
    const [one, two, three] = [upiLine('412345678901'), aLine({ direction: 'out' }), aLine({ date: '2026-11-18' })];
    const file = { file_id: crypto.randomUUID() };
    expect(await bank.take([one, two, one], file)).toMatchObject({ status: true, taken: 2, known: 1, proven: 0 });
    expect(await bank.take([one, two], file)).toMatchObject({ taken: 0, known: 2 });
    expect(await bank.take([three], file)).toMatchObject({ taken: 1, known: 0 });
    expect(await bank.take([{ ...two, narration: ' ' }, three, aLine()])).toMatchObject({ taken: 1, known: 2 });
    expect(await bank.lines()).toHaveLength(4);
    const { datas } = await bank.read<{ datas: object[] }>('files');
    const usual = { id: expect.any(Number), file: 'november.csv', bank: 'State Bank', by: 'customer' };
    const time = cage.services.clock.at.toISOString();
    expect(datas).toEqual([
      { ...usual, time, taken: 1, known: 2, from: '2026-11-18', to: '2026-11-20' },
      { ...usual, time, taken: 3, known: 3, from: '2026-11-18', to: '2026-11-20' },
    ]);
    const log = await cage.services.database.query<{ subject: string; after: string }>(
      sql`select subject, after from audit_log where action = 'bank.imported' order by seq`,
    );
    expect(log.map(({ subject, after }) => [subject, JSON.parse(after)])).toMatchObject([
      ['november.csv', { bank: 'State Bank', from: '2026-11-20', to: '2026-11-20', taken: 2, known: 1, proven: 0 }],
      ['november.csv', { from: '2026-11-18', taken: 1, known: 0 }],
      ['november.csv', { taken: 1, known: 2 }],
    ]);
    expect(JSON.stringify(log)).not.toContain('412345678901');
  });

  test('one account’s line may be another’s as well: duplicates are judged within each account', async () => {
    const line = upiLine('412345678901');
    expect(await (await bankAs(cage, 'customer')).take([line])).toMatchObject({ taken: 1 });
    expect(await (await bankAs(cage, 'agent')).take([line])).toMatchObject({ taken: 1 });
  });

  test('O10: a mapping is kept by the names of its columns, and a new one for the same columns replaces it', async () => {
    const bank = await bankAs(cage, 'customer');
    const kept = async () => (await bank.read<{ datas: object[] }>('mappings')).datas;
    expect(await kept()).toEqual([]);
    expect(messageOf(await bank.map({ bank: 'SBI', headers, columns }))).toBe(texts.bankMappingKept);
    const other = ['Date', 'Narration', 'Ref', 'Debit', 'Credit', 'Balance'];
    await bank.map({ bank: 'HDFC', headers: other, columns });
    await bank.map({ bank: 'State Bank', headers, columns: { ...columns, date_order: 'month-first' } });
    expect(await kept()).toEqual([
      { bank: 'HDFC', headers: other, columns },
      { bank: 'State Bank', headers, columns: { ...columns, date_order: 'month-first' } },
    ]);
    expect(await (await bankAs(cage, 'agent')).read('mappings')).toMatchObject({ datas: [] });
    // A bank may name a column as it likes, in two lines and at length; and changing how money is read takes the password.
    const long = {
      bank: 'Long',
      headers: headers.map((header) => `${header}\n${'of this account '.repeat(20)}`),
      columns,
    };
    expect(messageOf(await bank.map(long))).toBe(texts.bankMappingKept);
    expect(await kept()).toContainEqual(long);
    await retypedEverywhere(cage, null);
    expect((await bank.call('mapping', long)).json()).toMatchObject({ code: 'step-up' });
    const missing = { bank: 'SBI', headers, columns: { ...columns, credit: null } };
    expect((await bank.map(missing)).json()).toMatchObject({
      message: texts.bankColumnsMissing,
      field: 'columns',
    });
    const beyond = { bank: 'SBI', headers: headers.slice(0, 5), columns };
    expect((await bank.map(beyond)).json()).toMatchObject({ message: texts.bankColumnsMissing });
    expect((await bank.map({ bank: ' ', headers, columns })).json()).toMatchObject({
      ...{ message: texts.needed, field: 'bank' },
    });
  });
});

describe('what is refused', () => {
  beforeEach(async () => {
    cage = await openCage();
  });

  test('a day that has not begun in India, and a file without a name or a bank', async () => {
    const bank = await bankAs(cage, 'customer');
    expect(await bank.take([aLine({ date: '2026-11-21' })])).toMatchObject({
      message: texts.bankDayAhead,
      field: 'lines',
    });
    expect(await bank.take([aLine()], { file: ' ' })).toMatchObject({ message: texts.needed, field: 'file' });
    expect(await bank.take([aLine()], { bank: '' })).toMatchObject({ message: texts.needed, field: 'bank' });
    expect(await bank.lines()).toEqual([]);
    // Half past midnight in India.
    cage.services.clock.at = new Date('2026-11-20T19:00:00Z');
    const later = await bankAs(cage, 'customer');
    expect(await later.take([aLine({ date: '2026-11-21' })])).toMatchObject({ taken: 1 });
  });

  test('a malformed body, one of more than 2,000 lines, and one too heavy: 422', async () => {
    const { call } = await bankAs(cage, 'customer');
    const file = { file_id: crypto.randomUUID(), file: 'a.csv', bank: 'SBI' };
    const wrong: object[] = [
      ...[{ amount: '0.00' }, { amount: '-5.00' }, { amount: '1,500' }, { amount: '100000000000.01' }, { amount: 5 }],
      ...[{ date: '20-11-2026' }, { date: '1999-12-31' }, { date: '2026-02-30' }, { direction: 'sideways' }],
      ...[{ balance: 'none' }, { narration: 'a\nb' }, { narration: 'x'.repeat(501) }, { reference: 'x'.repeat(101) }],
      ...[{ narration: '\u0000' }, { narration: '\ud83d' }],
    ];
    for (const given of wrong) {
      const { statusCode } = await call('lines', { ...file, lines: [{ ...aLine(), ...given }] });
      expect([given, statusCode]).toEqual([given, 422]);
    }
    const status = async (body: object) => (await call('lines', body)).statusCode;
    expect(await status({ ...file, lines: [] })).toBe(422);
    expect(await status({ ...file, file_id: 'november', lines: [aLine()] })).toBe(422);
    expect(await status({ ...file, lines: Array.from({ length: 2_001 }, () => aLine()) })).toBe(422);
    expect(
      await status({ ...file, lines: Array.from({ length: 2_000 }, () => aLine({ narration: 'x'.repeat(500) })) }),
    ).toBe(200);
    // Beyond this call's limit; that of others is lower.
    expect(
      await status({ ...file, lines: Array.from({ length: 2_000 }, () => aLine({ narration: 'x'.repeat(600) })) }),
    ).toBe(413);
    expect(
      (await post(cage.apps.admin, '/api/webapi/admin/recharge/claim', { id: 'x'.repeat(1_000_000) })).statusCode,
    ).toBe(413);
  });
});

describe('R4, R14: whose the lines are', () => {
  const reads = [
    'piles',
    'matches?pile=exact',
    'matches?pile=differs',
    'unasked',
    'unpaid',
    'days',
    'files',
    'mappings',
  ];

  beforeEach(async () => {
    cage = await openCage();
  });

  test('the paid account’s and its clerks’; accounts above, below and beside find no trace of them', async () => {
    await (await bankAs(cage, 'customer')).take([upiLine('412345678901', { narration: 'CANARY/412345678901' })], {
      file: 'CANARY.csv',
    });
    const told = async (token: string) =>
      (
        await Promise.all(reads.map(async (path) => (await get(cage.apps.admin, `${BANK}/${path}`, token)).body))
      ).join();
    expect(await told(await cage.signIn('customer'))).toContain('CANARY');
    for (const name of levels.filter((one) => people[one].level !== 'player' && one !== 'customer'))
      expect([name, (await told(await cage.signIn(name))).includes('CANARY')]).toEqual([name, false]);
    const [row] = await cage.services.database.query<{ id: number }>(sql`select id from bank_lines`);
    for (const name of ['root', 'agent', 'house', 'otherCustomer'] as const) {
      const { call } = await bankAs(cage, name);
      const line = row?.id;
      for (const [path, body] of [
        ...[
          ['pair', { line, recharge: 1 }],
          ['unpair', { line }],
        ],
        ...[
          ['aside', { line, aside: true, reason: 'Rent' }],
          ['tell', { line, id_user: 'P1' }],
        ],
      ] as [string, object][])
        expect([name, path, messageOf(await call(path, body))]).toEqual([name, path, texts.bankLineNotFound]);
    }
  });

  test('a clerk works with the lines of the account it acts for, if its role decides recharges; a player with none', async () => {
    const { token, root } = await clerkWith(cage, 'Cashier', ['Pending Recharge']);
    expect(await bankOf(cage, token).take([upiLine('412345678901')])).toMatchObject({ taken: 1 });
    const { datas } = await bankOf(cage, root).read<{ datas: object[] }>('files');
    expect(datas).toMatchObject([{ by: 'cashier.clerk', taken: 1 }]);
    const other = await clerkWith(cage, 'Support', ['Members']);
    const player = await cage.signIn('player');
    for (const path of reads) {
      expect([path, (await get(cage.apps.admin, `${BANK}/${path}`, other.token)).statusCode]).toEqual([path, 403]);
      expect([path, (await get(cage.apps.admin, `${BANK}/${path}`, player)).statusCode]).toEqual([path, 401]);
    }
    expect((await bankOf(cage, other.token).call('lines', {})).statusCode).toBe(403);
  });

  test('a suspended customer’s session is over', async () => {
    const token = await cage.signIn('customer');
    await post(
      cage.apps.admin,
      '/api/webapi/admin/account/status',
      { id_user: 'C1', account_status: 'Suspended' },
      await cage.retype(await cage.signIn('root')),
    );
    expect((await get(cage.apps.admin, `${BANK}/piles`, token)).statusCode).toBe(401);
  });
});
