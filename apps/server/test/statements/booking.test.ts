import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { lockStatementWallets, saveReview } from '../../src/store/statements/statements.ts';
import { aBet, balanceIn, endBet } from '../support/bets.ts';
import { get, messageOf, texts } from '../support/cage.ts';
import { whileHeld } from '../support/held.ts';
import {
  cage,
  close,
  database,
  expectSound,
  finish,
  itIs,
  noon,
  openStatements,
  paise,
  played,
  resettle,
  review,
  root,
  sheetOf,
  terms,
} from '../support/statements.ts';

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(() => openStatements(kind));

  test('P16, P17: the payable is booked once: the share to the agent, the rest to FEE', async () => {
    await played(noon('2026-11-21'), 1_000n, 0n);
    await played(noon('2026-11-22'), 400n, 'void');
    await itIs(noon('2026-12-02'));
    const float = await balanceIn(database(), cage.ids.customer);
    const final = await finish(root, '2026-11-01');
    expect(final).toMatchObject({
      bets: 1,
      ggr: '1000.00',
      payable: '125.00',
      share_amount: '25.00',
      carried_out: '0.00',
    });
    const fee = await database().query(sql`select balance_paise as paise from wallets where kind = 'fee'`);
    expect(fee).toEqual([{ paise: 10_000n }]);
    expect(await balanceIn(database(), cage.ids.agent)).toBe(10_002_500n);
    expect(await balanceIn(database(), cage.ids.customer)).toBe(float - 12_500n);
    // It moves the wallet on the day of its booking: a line of the next statement.
    const after = await sheetOf(root, '2026-12-01');
    expect(after.lines.find(({ line }) => line === 'fees')).toEqual({
      line: 'fees',
      count: 1,
      in_amount: '0.00',
      out_amount: '125.00',
    });
    await expectSound();
  });

  test('P17: the hash is of the final sheet, and is in the audit log', async () => {
    await played(noon('2026-11-21'), 1_000n, 0n);
    await itIs(noon('2026-12-02'));
    const { hash } = await finish(root, '2026-11-01');
    const [kept] = await database().query<{ sheet: string; hash: Buffer }>(sql`select sheet, hash from statements`);
    expect(
      createHash('sha256')
        .update(kept?.sheet ?? '')
        .digest('hex'),
    ).toBe(hash);
    const [row] = await database().query<{ after: string }>(
      sql`select after from audit_log where action = 'statement.final'`,
    );
    expect(JSON.parse(row?.after ?? '{}')).toMatchObject({ number: 1, hash, payablePaise: '12500' });
    await expect(database().query(sql`update statements set payable_paise = 0`)).rejects.toThrow(/never changes/);
    await expect(database().query(sql`delete from statements`)).rejects.toThrow(/never changes/);
  });

  test('P18: changes after final are in the next statement and leave the old one alone', async () => {
    const lost = await played(noon('2026-11-29'), 1_000n, 0n);
    const { customer, player } = cage.ids;
    const late = await aBet(database(), {
      customerId: customer,
      playerId: player,
      amountPaise: 50_000n,
      at: noon('2026-11-30'),
    });
    await itIs(noon('2026-12-01'));
    const first = await finish(root, '2026-11-01');
    expect(first).toMatchObject({ ggr: '1000.00', pending_bets: 1, payable: '125.00' });
    await endBet(database(), customer, late, 0n, noon('2026-12-01'));
    expect(await resettle(lost, 30_000n, noon('2026-12-01'))).toBe('OK');
    await played(noon('2026-12-01'), 100n, 0n);
    expect(await sheetOf(root, '2026-11-01')).toEqual(first);
    // The late bet earned 500, the corrected one 300 less.
    const corrected = { ggr: '100.00', corrections_amount: '200.00', result: '300.00', payable: '37.50' };
    expect(await sheetOf(root, '2026-12-01')).toMatchObject(corrected);
    await itIs(noon('2027-01-01'));
    expect(await finish(root, '2026-12-01')).toMatchObject({ ...corrected, number: 2 });
    expect(await sheetOf(root, '2027-01-01')).toMatchObject({
      corrections_amount: '0.00',
      result: '0.00',
      payable: '0.00',
    });
    await expectSound();
  });

  test('D285: terms that were changed since they were read are not overwritten', async () => {
    const read = async () =>
      (await get(cage.apps.admin, '/api/webapi/statements/C1', root)).json<{ revision: string }>().revision;
    const revision = await read();
    expect(messageOf(await terms(root, { share_percent: '25', revision }))).toBe(texts.statementTermsSaved);
    expect(messageOf(await terms(root, { carries_losses: false, revision }))).toBe(texts.changedMeanwhile);
    expect(messageOf(await terms(root, { carries_losses: false, revision: await read() }))).toBe(
      texts.statementTermsSaved,
    );
  });

  test.each([
    [true, '0.00', '-300.00', '200.00', '25.00'],
    [false, '-300.00', '0.00', '500.00', '62.50'],
  ])(
    'P16: where losses are carried is %s, %s of a loss does not count and the month after begins with %s',
    async (carries, uncounted, carried, result, payable) => {
      expect(messageOf(await terms(root, { carries_losses: carries }))).toBe(texts.statementTermsSaved);
      await played(noon('2026-11-21'), 100n, 400n);
      await played(noon('2026-12-01'), 500n, 0n);
      await itIs(noon('2026-12-02'));
      expect(await sheetOf(root, '2026-11-01')).toMatchObject({
        loss_not_counted: uncounted,
        result: carried,
        payable: '0.00',
        carried_out: carried,
      });
      // Also while the month before is open.
      expect(await sheetOf(root, '2026-12-01')).toMatchObject({ carried_in: carried, result, payable });
      await finish(root, '2026-11-01');
      expect(await sheetOf(root, '2026-12-01')).toMatchObject({ carried_in: carried, result, payable });
    },
  );

  test('P17: an agent’s month holds its shares, and those in chips are the line of its wallet', async () => {
    await played(noon('2026-11-21'), 1_000n, 0n);
    await itIs(noon('2026-12-02'));
    await finish(root, '2026-11-01');
    const agent = await cage.signIn('agent');
    const month = async (token: string, from: string) =>
      (await get(cage.apps.admin, `/api/webapi/statements/agents/Agent1/${from}`, token)).json();
    const december = await month(agent, '2026-12-01');
    expect(december).toMatchObject({ to: '2026-12-31', share_amount: '25.00', outside_amount: '0.00' });
    expect(december.shares).toMatchObject([{ customerId: 'C1', from: '2026-11-01', number: 1, share_amount: '25.00' }]);
    const fees = december.lines.find(({ line }: { line: string }) => line === 'fees');
    expect(fees).toEqual({ line: 'fees', count: 1, in_amount: '25.00', out_amount: '0.00' });
    expect(paise(december.closing_balance)).toBe(await balanceIn(database(), cage.ids.agent));
    expect(await month(root, '2026-12-01')).toMatchObject({ closing_balance: december.closing_balance });
    expect(await month(agent, '2026-11-01')).toMatchObject({ shares: [], closing_balance: december.opening_balance });
    for (const [token, from] of [
      [await cage.signIn('customer'), '2026-12-01'],
      [await cage.signIn('otherAgent'), '2026-12-01'],
      [agent, '2026-12-02'],
    ] as const) {
      const answer = await get(cage.apps.admin, `/api/webapi/statements/agents/Agent1/${from}`, token);
      expect(answer.statusCode).toBe(404);
    }
  });

  test('P16: an agent’s share does not change while a statement of any of its customers is in review', async () => {
    await played(noon('2026-11-21'), 1_000n, 0n);
    await database().query(sql`
      update accounts set parent_id = ${cage.ids.agent}, path = (select path from accounts where id = ${cage.ids.agent}) || id || '/'
      where id = ${cage.ids.otherCustomer}`);
    await itIs(noon('2026-12-02'));
    await review(root, '2026-11-01');
    const seen = await sheetOf(root, '2026-11-01');
    expect(seen.share_amount).toBe('25.00');
    const others = { customerId: 'C2', period: 'month' };
    const raised = await terms(root, { ...others, share_percent: '90' });
    expect(raised.json()).toMatchObject({ field: 'share_percent', message: texts.statementReviewFirst });
    // What is not the agent's concerns that customer alone.
    expect(messageOf(await terms(root, { ...others, share_percent: '20' }))).toBe(texts.statementTermsSaved);
    expect(messageOf(await close(root, '2026-11-01', seen.payable))).toBe(texts.statementFinal);
    expect((await sheetOf(root, '2026-11-01')).share_amount).toBe('25.00');
    expect(messageOf(await terms(root, { ...others, share_percent: '90' }))).toBe(texts.statementTermsSaved);
    await expectSound();
  });

  if (kind === 'postgres') {
    test('P16: a share set with the terms of another customer meanwhile is not overwritten', async () => {
      const { agent } = cage.ids;
      const seen = await get(cage.apps.admin, '/api/webapi/statements/C1', root);
      const { revision } = seen.json<{ revision: string }>();
      expect(revision).toBeTruthy();
      const answer = await whileHeld(
        database(),
        [
          (tx) => tx.query(sql`select id from accounts where id = ${agent} for no key update`),
          (tx) => tx.query(sql`update accounts set share_percent = 40 where id = ${agent}`),
        ],
        () => terms(root, { period: 'week', share_percent: '90', revision }),
      );
      expect(messageOf(answer)).toBe(texts.changedMeanwhile);
      const [kept] = await database().query(sql`select a.share_percent::text as share, c.statement_period as period
        from accounts a, accounts c where a.id = ${agent} and c.id = ${cage.ids.customer}`);
      expect(kept).toMatchObject({ period: 'month', share: expect.stringMatching(/^40/) });
    });

    test('P16: nor does the share change beside a review just being started', async () => {
      await played(noon('2026-11-21'), 1_000n, 0n);
      await itIs(noon('2026-12-02'));
      const starting = { customerId: cage.ids.customer, from: '2026-11-01', to: '2026-11-30', by: cage.ids.root };
      const raised = await whileHeld(
        database(),
        [
          (tx) => lockStatementWallets(tx, cage.ids.customer, cage.ids.root),
          (tx) => saveReview(tx, { ...starting, at: cage.services.clock.now() }),
        ],
        () => terms(root, { period: 'month', share_percent: '90' }),
      );
      expect(raised.json()).toMatchObject({ field: 'share_percent', message: texts.statementReviewFirst });
      expect((await sheetOf(root, '2026-11-01')).share_amount).toBe('25.00');
    });
  }
});
