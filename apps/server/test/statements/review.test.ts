import { randomUUID } from 'node:crypto';
import { type NotificationKind, notificationText } from '@cage/contract/notifications/sentences';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { balanceIn } from '../support/bets.ts';
import { get, messageOf, people, post, texts } from '../support/cage.ts';
import { customerForm } from '../support/people.ts';
import {
  cage,
  close,
  database,
  expectSound,
  finish,
  itIs,
  noon,
  openStatements,
  played,
  reopen,
  resettle,
  review,
  root,
  type Sheet,
  set,
  sheetOf,
  terms,
} from '../support/statements.ts';

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(() => openStatements(kind));

  test('P17: both sides are notified of the review and of the end, with a link to the sheet', async () => {
    await itIs(noon('2026-12-02'));
    await finish(root, '2026-11-01');
    for (const name of ['customer', 'agent'] as const) {
      const inbox = await get(cage.apps.admin, '/api/webapi/admin/notifications', await cage.signIn(name));
      const { notifications } = inbox.json<{ notifications: { kind: NotificationKind; subject: string }[] }>();
      expect(notifications.map(({ kind, subject }) => [kind, subject])).toEqual([
        ['statement-final', 'C1/2026-11-01'],
        ['statement-in-review', 'C1/2026-11-01'],
      ]);
      expect(notifications.map((one) => notificationText(one, name).path)).toEqual([
        '/admin/statements/C1/2026-11-01',
        '/admin/statements/C1/2026-11-01',
      ]);
    }
  });

  test('O18: a review waits on the first page of the user who makes it final, and of nobody else', async () => {
    await itIs(noon('2026-12-02'));
    const waits = async (token: string) =>
      (await get(cage.apps.admin, '/api/admin/dashdynamic', token)).json().statements_in_review;
    expect(await waits(root)).toBe(0);
    await review(root, '2026-11-01');
    const [agent, ...others] = [
      await cage.signIn('agent'),
      await cage.signIn('customer'),
      await cage.signIn('otherAgent'),
    ];
    expect([await waits(root), await waits(agent), await waits(others[0] ?? '')]).toEqual([1, null, null]);
    // A customer decides nothing on its own statement, even with the permission.
    await database().query(sql`
      update roles set permissions = permissions || '{Close Statements}' where name in ('agent', 'customer')`);
    expect(await waits(agent)).toBe(1);
    for (const token of others) expect(await waits(token)).toBe(0);
    await reopen(root, '2026-11-01');
    expect(await waits(root)).toBe(0);
    expect(await finish(root, '2026-11-01')).toMatchObject({ state: 'final' });
    expect(await waits(root)).toBe(0);
  });

  test('P17: a review is put back to open, which is in the audit log, and can start again', async () => {
    await itIs(noon('2026-12-02'));
    expect(messageOf(await reopen(root, '2026-11-01'))).toBe(texts.statementNotInReview);
    await review(root, '2026-11-01');
    const customer = await cage.signIn('customer');
    expect((await reopen(customer, '2026-11-01')).statusCode).toBe(403);
    expect(messageOf(await terms(root, { period: 'week' }))).toBe(texts.statementReviewFirst);
    expect(messageOf(await reopen(root, '2026-11-01'))).toBe(texts.statementReopened);
    expect(await sheetOf(root, '2026-11-01')).toMatchObject({ state: 'open', next: 'review' });
    const [row] = await database().query(sql`
      select subject, before::json ->> 'reviewedBy' as by from audit_log where action = 'statement.reopened'`);
    expect(row).toEqual({ subject: 'C1 2026-11-01', by: 'Admin1' });
    expect(await finish(root, '2026-11-01')).toMatchObject({ state: 'final', number: 1 });
    expect(messageOf(await reopen(root, '2026-11-01'))).toBe(texts.statementIsFinal);
  });

  test('P16: a customer’s percentage of its GGR does not change while a statement is in review', async () => {
    await itIs(noon('2026-12-02'));
    await review(root, '2026-11-01');
    const edited = async (more: object) => {
      await cage.retype(root);
      const { plain_password: _, request_id: __, ...present } = customerForm({ ggr: '12.50' });
      const form = { ...present, customerid: 'C1', phone: people.customer.phone, ...more };
      return post(cage.apps.admin, '/admin/editCustomers', form, root);
    };
    const { payable } = await sheetOf(root, '2026-11-01');
    expect((await edited({ ggr: '50' })).json()).toMatchObject({ field: 'ggr', message: texts.statementReviewFirst });
    expect(await sheetOf(root, '2026-11-01')).toMatchObject({ state: 'review', payable });
    // Everything else can be changed.
    expect(messageOf(await edited({ customername: 'Lotus Play House' }))).toBe(texts.customerUpdated);
    expect(messageOf(await close(root, '2026-11-01', payable))).toBe(texts.statementFinal);
    expect(messageOf(await edited({ ggr: '50' }))).toBe(texts.customerUpdated);
  });

  test('P16, D320: a past month is paid by the percentage it had, whatever is set before its review', async () => {
    await played(noon('2026-11-21'), 1_000n, 0n);
    const edited = async (ggr: string) => {
      await cage.retype(root);
      const { plain_password: _, request_id: __, ...present } = customerForm({ ggr });
      const form = { ...present, customerid: 'C1', phone: people.customer.phone };
      expect(messageOf(await post(cage.apps.admin, '/admin/editCustomers', form, root))).toBe(texts.customerUpdated);
    };
    const percents = async (...days: string[]) => {
      const sheets = await Promise.all(days.map((day) => sheetOf(root, day)));
      return sheets.map(({ percent, payable }) => [percent, payable]);
    };
    await edited('10');
    expect(await percents('2026-11-01')).toEqual([['10', '100.00']]);
    await itIs(noon('2026-12-02'));
    await played(noon('2026-12-02'), 1_000n, 0n);
    await edited('1');
    await edited('2');
    expect(await percents('2026-11-01', '2026-12-01')).toEqual([
      ['10', '100.00'],
      ['2', '20.00'],
    ]);
    await itIs(noon('2027-01-02'));
    await edited('7');
    expect(await percents('2026-11-01', '2026-12-01', '2027-01-01')).toEqual([
      ['10', '100.00'],
      ['2', '20.00'],
      ['7', '0.00'],
    ]);
    expect(await finish(root, '2026-11-01')).toMatchObject({ percent: '10', payable: '100.00' });
    expect(await percents('2026-12-01', '2027-01-01')).toEqual([
      ['2', '20.00'],
      ['7', '0.00'],
    ]);
  });

  test('D112: statements begin on a day set before the first review, and count nothing before it', async () => {
    await played(noon('2026-11-12'), 1_000n, 0n);
    await played(noon('2026-11-21'), 500n, 0n);
    await itIs(noon('2026-12-02'));
    expect(messageOf(await terms(root, { begins_on: '2026-10-31' }))).toBe(texts.statementsTooEarly);
    expect(messageOf(await terms(root, { begins_on: '2026-11-16' }))).toBe(texts.statementTermsSaved);
    const list = await get(cage.apps.admin, '/api/webapi/statements?customerId=C1', root);
    expect(list.json<{ result: Sheet[] }>().result.map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-01', '2026-12-31'],
      ['2026-11-16', '2026-11-30'],
    ]);
    expect(await finish(root, '2026-11-16')).toMatchObject({ ggr: '500.00', corrections_amount: '0.00' });
    expect(await sheetOf(root, '2026-12-01')).toMatchObject({ corrections_amount: '0.00' });
    expect(messageOf(await terms(root, { begins_on: '2026-11-01' }))).toBe(texts.statementsBegun);
  });

  test('P17: whole past periods are closed, in their order, and only by accounts above', async () => {
    await itIs(noon('2027-01-15'));
    expect(messageOf(await review(root, '2026-12-01'))).toBe(texts.statementOutOfOrder);
    expect(messageOf(await review(root, '2026-11-02'))).toBe(texts.statementNotFound);
    expect(messageOf(await close(root, '2026-11-01', '0.00'))).toBe(texts.statementNotInReview);
    await finish(root, '2026-11-01');
    expect(messageOf(await review(root, '2026-11-01'))).toBe(texts.statementIsFinal);
    await finish(root, '2026-12-01');
    expect(messageOf(await review(root, '2027-01-01'))).toBe(texts.statementNotOver);
    // A quarter of an hour after midnight nothing of the last day can still be written.
    await itIs(new Date('2027-01-31T18:44:59Z'));
    expect(messageOf(await review(root, '2027-01-01'))).toBe(texts.statementNotOver);
    await itIs(new Date('2027-01-31T18:45:00Z'));
    expect(messageOf(await review(root, '2027-01-01'))).toBe(texts.statementInReview);
    expect(messageOf(await review(root, '2027-01-01'))).toBe(texts.statementInReviewAlready);
    await database().query(sql`update roles set permissions = permissions || '{Close Statements}' where built_in`);
    const customer = await cage.signIn('customer');
    expect(messageOf(await close(customer, '2027-01-01', '0.00'))).toBe(texts.onlyUplineCloses);
    expect(messageOf(await close(await cage.signIn('otherAgent'), '2027-01-01', '0.00'))).toBe(texts.customerNotFound);
    expect(messageOf(await close(await cage.signIn('agent'), '2027-01-01', '0.00'))).toBe(texts.statementFinal);
  });

  test('both sides see the same sheet; nobody else sees it', async () => {
    await played(noon('2026-11-20'), 1_000n, 0n);
    const theirs = await sheetOf(await cage.signIn('customer'), '2026-11-01');
    expect(theirs).toEqual(await sheetOf(root, '2026-11-01'));
    const stranger = await cage.signIn('otherCustomer');
    const answer = await get(cage.apps.admin, '/api/webapi/statements/C1/2026-11-01', stranger);
    expect([answer.statusCode, messageOf(answer)]).toEqual([404, texts.statementNotFound]);
    const list = await get(cage.apps.admin, '/api/webapi/statements', stranger);
    expect(list.json<{ result: { customerId: string }[] }>().result.map(({ customerId }) => customerId)).toEqual([
      'C2',
    ]);
  });

  test('two people who close at once, and one who repeats, book once', async () => {
    await played(noon('2026-11-21'), 1_000n, 0n);
    await itIs(noon('2026-12-02'));
    await database().query(
      sql`update roles set permissions = permissions || '{Close Statements}' where name = 'agent'`,
    );
    const agent = await cage.signIn('agent');
    await review(root, '2026-11-01');
    const request = { request_id: randomUUID() };
    const answers = await Promise.all([
      close(root, '2026-11-01', '125.00', request),
      close(agent, '2026-11-01', '125.00'),
      close(root, '2026-11-01', '125.00', request),
      close(agent, '2026-11-01', '125.00'),
    ]);
    expect(new Set(answers.map(messageOf))).toEqual(new Set([texts.statementFinal, texts.statementIsFinal]));
    const fees = await database().query(sql`select key from ledger_transactions where kind = 'fee'`);
    expect(fees).toHaveLength(1);
    await expectSound();
  });

  test('a review put back and made final at once does only one of the two', async () => {
    await played(noon('2026-11-21'), 1_000n, 0n);
    await itIs(noon('2026-12-02'));
    await review(root, '2026-11-01');
    const [closed, reopened] = (
      await Promise.all([close(root, '2026-11-01', '125.00'), reopen(root, '2026-11-01')])
    ).map(messageOf);
    const { state } = await sheetOf(root, '2026-11-01');
    expect([state, closed, reopened]).toEqual(
      state === 'final'
        ? ['final', texts.statementFinal, texts.statementIsFinal]
        : ['open', texts.statementNotInReview, texts.statementReopened],
    );
    const fees = await database().query(sql`select key from ledger_transactions where kind = 'fee'`);
    expect(fees).toHaveLength(state === 'final' ? 1 : 0);
    await expectSound();
  });

  test('figures changed since they were seen are refused, and so is a wallet that can’t pay', async () => {
    const lost = await played(noon('2026-11-30'), 1_000n, 0n);
    await itIs(noon('2026-12-01'));
    await review(root, '2026-11-01');
    await resettle(lost, 20_000n, noon('2026-12-01'));
    expect(messageOf(await close(root, '2026-11-01', '125.00'))).toBe(texts.statementChanged);
    const short = await balanceIn(database(), cage.ids.customer);
    expect(short).toBeGreaterThan(0n);
    await set('customer', 'ggr_percent = 100');
    await played(noon('2026-12-01'), 1n, short / 100n);
    expect(messageOf(await close(root, '2026-11-01', '800.00'))).toContain('Insufficient balance');
    const outside = { booking: 'outside' };
    expect(messageOf(await close(root, '2026-11-01', '800.00', outside))).toBe(texts.referenceRequired);
    const paid = await close(root, '2026-11-01', '800.00', { ...outside, reference: 'UTR 7' });
    expect(messageOf(paid)).toBe(texts.statementFinal);
    expect(await database().query(sql`select 1 from ledger_transactions where kind = 'fee'`)).toEqual([]);
    await expectSound();
  });

  test('a change from months to weeks omits no day and counts none twice', async () => {
    await itIs(noon('2026-12-16'));
    await finish(root, '2026-11-01');
    expect(messageOf(await terms(root, { period: 'week', share_percent: '33.335' }))).toBe(texts.shareInvalid);
    expect(messageOf(await terms(root, { period: 'week', share_percent: '33.5' }))).toBe(texts.statementTermsSaved);
    const list = await get(cage.apps.admin, '/api/webapi/statements?customerId=C1', root);
    const { result } = list.json<{ result: (Sheet & { share_percent: string })[] }>();
    expect(result.map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-14', '2026-12-20'],
      ['2026-12-07', '2026-12-13'],
      ['2026-12-01', '2026-12-06'],
      ['2026-11-01', '2026-11-30'],
    ]);
    expect(result[0]?.share_percent).toBe('33.5');
    await review(root, '2026-12-01');
    expect(messageOf(await terms(root, { period: 'month' }))).toBe(texts.statementReviewFirst);
  });
});
