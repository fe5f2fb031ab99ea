import { createHash, randomUUID } from 'node:crypto';
import { type NotificationKind, notificationText } from '@cage/contract/notifications/sentences';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MoneyCall } from '../../src/domain/partner/calls.ts';
import { judgeTogether } from '../../src/handlers/partner/desk.ts';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger, verifyLedger } from '../../src/store/ledger/ledger.ts';
import { aBet, balanceIn, endBet, rollUpFaults } from '../support/bets.ts';
import { type Cage, get, messageOf, type Name, openCage, post, retypedEverywhere, texts } from '../support/cage.ts';
import { newSeed, oneOf, random } from '../support/random.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
const database = () => cage.services.database;
const DAY_MS = 24 * 60 * 60_000;
const noon = (day: string) => new Date(`${day}T06:30:00Z`);

interface Sheet {
  from: string;
  to: string;
  state: string;
  next: string | null;
  number: number | null;
  opening_balance: string;
  closing_balance: string;
  lines: { line: string; count: number; in_amount: string; out_amount: string }[];
  bets: number;
  total_stakes: string;
  winnings: string;
  ggr: string;
  pending_bets: number;
  corrections_amount: string;
  carried_in: string;
  result: string;
  payable: string;
  share_amount: string;
  carried_out: string;
  hash: string | null;
}

const paise = (rupees: string) => BigInt(rupees.replace('.', ''));
async function sheetOf(token: string, from: string): Promise<Sheet> {
  const answer = await get(cage.apps.admin, `/api/webapi/statements/C1/${from}`, token);
  const { requestId: _, ...sheet } = answer.json<Sheet & { requestId: string }>();
  return sheet;
}
const review = (token: string, from: string) =>
  post(cage.apps.admin, '/api/webapi/statements/review', { customerId: 'C1', from }, token);
const reopen = (token: string, from: string) =>
  post(cage.apps.admin, '/api/webapi/statements/reopen', { customerId: 'C1', from }, token);
/** As if the password had just been typed once more: hashing it would decide every race. */
const retyped = () => retypedEverywhere(cage, cage.services.clock.at);
const close = async (token: string, from: string, payable: string, more: object = {}) => {
  await retyped();
  return post(
    cage.apps.admin,
    '/api/webapi/statements/final',
    { customerId: 'C1', from, payable, booking: 'ledger', request_id: randomUUID(), ...more },
    token,
  );
};
/** Reviews a period and makes it final with what is payable of it; answers the final sheet. */
async function finish(token: string, from: string, more: object = {}): Promise<Sheet> {
  expect(messageOf(await review(token, from))).toBe(texts.statementInReview);
  const { payable } = await sheetOf(token, from);
  expect(messageOf(await close(token, from, payable, more))).toBe(texts.statementFinal);
  return sheetOf(token, from);
}
const terms = async (token: string, more: object) => {
  await retyped();
  const form = { customerId: 'C1', period: 'month', carries_losses: true, ...more };
  return post(cage.apps.admin, '/api/webapi/statements/terms', form, token);
};

async function judge(call: MoneyCall, when: Date): Promise<string> {
  const { outcomes } = await database().transaction((tx) => judgeTogether(tx, 'live', [call], { now: () => when }));
  return outcomes[0]?.is === 'done' ? 'OK' : (outcomes[0]?.code ?? '');
}
const about = (betTransactionId: string, suffix: string) => ({
  customerId: cage.ids.customer,
  transactionId: `${betTransactionId}-${suffix}`,
  betTransactionId,
});
const resettle = (betId: string, amountPaise: bigint, when: Date) =>
  judge({ call: 'resettle', ...about(betId, `re${amountPaise}`), amountPaise }, when);

/** A bet of the player, in rupees, which ends with a payout at once. */
async function played(when: Date, stake: bigint, payout: bigint | 'void'): Promise<string> {
  const { customer, player } = cage.ids;
  const id = await aBet(database(), { customerId: customer, playerId: player, amountPaise: stake * 100n, at: when });
  await endBet(database(), customer, id, payout === 'void' ? 'void' : payout * 100n, when);
  return id;
}

async function expectSound(): Promise<void> {
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  expect(await rollUpFaults(database())).toEqual([]);
  expect(await verifyAudit(database(), cage.services.keys.audit)).toEqual([]);
}

/** The same figures out of the entries of the ledger and the bets themselves. */
async function recomputed(from: string, to: string) {
  const wallet = sql`select id from wallets where account_id = ${cage.ids.customer} and kind = 'main'`;
  const day = sql`(e.at at time zone 'Asia/Kolkata')::date`;
  const [ledger] = await database().query<{ opening: bigint; closing: bigint; moved: bigint; count: number }>(sql`
    select coalesce(sum(e.amount_paise) filter (where ${day} < ${from}::date), 0)::bigint as opening,
           coalesce(sum(e.amount_paise) filter (where ${day} <= ${to}::date), 0)::bigint as closing,
           coalesce(sum(abs(e.amount_paise)) filter (where ${day} between ${from}::date and ${to}::date), 0)::bigint as moved,
           (count(*) filter (where ${day} between ${from}::date and ${to}::date))::int as count
    from ledger_entries e where e.wallet_id = (${wallet})`);
  const [bets] = await database().query<{ bets: number; stakes: bigint; ggr: bigint; pending: number }>(sql`
    select (count(*) filter (where status in (1, 2)))::int as bets,
           coalesce(sum(amount_paise) filter (where status in (1, 2)), 0)::bigint as stakes,
           coalesce(sum(amount_paise - payout_paise) filter (where status in (1, 2)), 0)::bigint as ggr,
           (count(*) filter (where status = 0))::int as pending
    from bets where customer_id = ${cage.ids.customer}
      and (placed_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date`);
  return { ...ledger, ...bets };
}

/** GGR of the bets of some days, as they stand now. */
async function ggrOfDays(from: string, to: string): Promise<bigint> {
  return (await recomputed(from, to)).ggr ?? 0n;
}

/** Chips in, chips out or a recharge of the customer, from or to its agent. */
async function moveChips(next: () => number, when: Date, key: string): Promise<void> {
  const { customer, agent } = cage.ids;
  const [kind, from, to] = oneOf(
    [
      ['chips', agent, customer],
      ['chips', customer, agent],
      ['recharge', agent, customer],
    ] as const,
    next,
  );
  const amountPaise = BigInt(1 + Math.floor(next() * 20_000));
  await database().transaction(async (tx) => {
    const [payer, payee] = [await balanceOf(tx, from), await balanceOf(tx, to)];
    const entries = [
      { walletId: payer.walletId, amountPaise: -amountPaise },
      { walletId: payee.walletId, amountPaise },
    ];
    await postLedger(tx, { key, kind, at: when, actorId: from, actedForId: from, entries });
  });
}

function foundIn(sheet: Sheet) {
  const sum = (value: (line: Sheet['lines'][number]) => bigint) =>
    sheet.lines.reduce((left, line) => left + value(line), 0n);
  expect(paise(sheet.opening_balance) + sum((line) => paise(line.in_amount) - paise(line.out_amount))).toBe(
    paise(sheet.closing_balance),
  );
  return {
    opening: paise(sheet.opening_balance),
    closing: paise(sheet.closing_balance),
    moved: sum((line) => paise(line.in_amount) + paise(line.out_amount)),
    count: sheet.lines.reduce((left, { count }) => left + count, 0),
    bets: sheet.bets,
    stakes: paise(sheet.total_stakes),
    ggr: paise(sheet.ggr),
    pending: sheet.pending_bets,
  };
}

const set = (name: Name, columns: string) =>
  database().query({ text: `update accounts set ${columns} where id = ${cage.ids[name]}`, values: [] });

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  let root: string;

  beforeEach(async () => {
    cage = await openCage(kind);
    cage.services.clock.at = noon('2026-11-20');
    await fund(database(), cage.ids.root, 100_000_000n);
    await fund(database(), cage.ids.player, 10_000_000n);
    await fund(database(), cage.ids.customer, 10_000_000n);
    await fund(database(), cage.ids.agent, 10_000_000n);
    await set('customer', "ggr_percent = 12.5, created_at = '2026-11-10T06:30:00Z'");
    await set('agent', 'share_percent = 20');
    root = await cage.signIn('root');
  });

  /** Lets time pass, past the end of sessions, and signs in again. */
  async function itIs(when: Date): Promise<void> {
    cage.services.clock.at = when;
    root = await cage.signIn('root');
  }

  test('P17, P18: a random month agrees with the ledger and the bets, open, in review, final, and with corrections', async () => {
    const seed = newSeed();
    const next = random(seed);
    const { customer, player } = cage.ids;
    const settleLate: string[] = [];
    const pending: string[] = [];
    const ended: { id: string; when: Date }[] = [];
    for (let step = 0; step < 90; step += 1) {
      // In order of time: from 10 November to 12 December.
      const when = new Date(noon('2026-11-10').getTime() + Math.floor((step * 32 * DAY_MS) / 90));
      const how = next();
      if (how < 0.12) await moveChips(next, when, `${seed} ${step}`);
      else if (how < 0.5 || pending.length === 0) {
        const amountPaise = BigInt(1 + Math.floor(next() * 50_000));
        pending.push(await aBet(database(), { customerId: customer, playerId: player, amountPaise, at: when }));
      } else if (how < 0.85) {
        const id = oneOf(pending, next);
        pending.splice(pending.indexOf(id), 1);
        const payout = next() < 0.5 ? 0n : BigInt(Math.floor(next() * 90_000));
        const end = next() < 0.15 ? 'void' : payout;
        // A bet with a part payout can't be taken back.
        await endBet(database(), customer, id, end, when).catch(() => endBet(database(), customer, id, payout, when));
        ended.push({ id, when });
      } else if (how < 0.93) {
        const amountPaise = BigInt(1 + Math.floor(next() * 9_000));
        await judge(
          { call: 'settle', ...about(oneOf(pending, next), `p${step}`), amountPaise, roundClosed: false },
          when,
        );
      } else {
        const last = ended.at(-1);
        if (last && when.getTime() - last.when.getTime() < 2 * DAY_MS) {
          await resettle(last.id, BigInt(Math.floor(next() * 90_000)), when);
        }
      }
    }
    await itIs(noon('2026-12-13'));
    for (const [from, to] of [
      ['2026-11-01', '2026-11-30'],
      ['2026-12-01', '2026-12-31'],
    ] as const) {
      const sheet = await sheetOf(root, from);
      expect([sheet.from, sheet.to, sheet.state]).toEqual([from, to, 'open']);
      expect(foundIn(sheet), `seed ${seed}`).toEqual(await recomputed(from, to));
    }
    const before = await sheetOf(root, '2026-11-01');
    expect(await ggrOfDays('2026-11-01', '2026-11-30')).toBe(paise(before.ggr));
    const final = await finish(root, '2026-11-01', { booking: 'outside', reference: 'NEFT 42' });
    const { state: _s, next: _n, number: _u, hash: _h, ...figures } = final;
    expect(figures).toMatchObject({
      opening_balance: before.opening_balance,
      closing_balance: before.closing_balance,
      ggr: before.ggr,
      lines: before.lines,
    });
    expect(final).toMatchObject({ state: 'final', next: null, number: 1 });

    // After final: what was pending ends somehow, and some of the last days' bets are corrected.
    settleLate.push(...pending);
    for (const id of settleLate) {
      const payout = next() < 0.5 ? 0n : BigInt(Math.floor(next() * 90_000));
      const end = next() < 0.2 ? 'void' : payout;
      await endBet(database(), customer, id, end, noon('2026-12-13')).catch(() =>
        endBet(database(), customer, id, payout, noon('2026-12-13')),
      );
    }
    for (const { id, when } of ended.filter(({ when: at }) => at > noon('2026-12-11'))) {
      expect(await resettle(id, BigInt(Math.floor(next() * 90_000)), new Date(when.getTime() + DAY_MS))).toMatch(
        /^(OK|TRANSACTION_ROLLED_BACK)$/,
      );
    }
    expect(await sheetOf(root, '2026-11-01'), `seed ${seed}`).toEqual(final);
    const counted = paise(final.ggr) + paise(final.corrections_amount);
    const corrections = (await ggrOfDays('2026-11-01', '2026-11-30')) - counted;
    const december = await sheetOf(root, '2026-12-01');
    expect(paise(december.corrections_amount), `seed ${seed}`).toBe(corrections);
    await itIs(noon('2027-01-02'));
    const booked = await finish(root, '2026-12-01', { booking: 'outside', reference: 'NEFT 43' });
    expect(foundIn(booked), `seed ${seed}`).toEqual(await recomputed('2026-12-01', '2026-12-31'));
    // Nothing is left over, and nothing is counted twice.
    const total = [final, booked].reduce(
      (sum, { ggr, corrections_amount }) => sum + paise(ggr) + paise(corrections_amount),
      0n,
    );
    expect(total, `seed ${seed}`).toBe(await ggrOfDays('2026-11-01', '2026-12-31'));
    expect((await sheetOf(root, '2027-01-01')).corrections_amount).toBe('0.00');
    await expectSound();
    // Some 200 groups one after the other on a busy machine.
  }, 180_000);

  test('P16, P17: what is payable is booked once: the share to the agent, the rest to FEE', async () => {
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
    // It moves the wallet on the day that it is booked: a line of the statement after.
    const after = await sheetOf(root, '2026-12-01');
    expect(after.lines.find(({ line }) => line === 'fees')).toEqual({
      line: 'fees',
      count: 1,
      in_amount: '0.00',
      out_amount: '125.00',
    });
    await expectSound();
  });

  test('P17: the final sheet is what its hash is of, and the hash stands in the audit log', async () => {
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

  test('P18: what comes after final is in the next statement and leaves the old one alone', async () => {
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

  test.each([
    [true, '-300.00', '200.00', '25.00'],
    [false, '0.00', '500.00', '62.50'],
  ])(
    'P16: where losses are carried is %s, the month after begins with %s',
    async (carries, carried, result, payable) => {
      expect(messageOf(await terms(root, { carries_losses: carries }))).toBe(texts.statementTermsSaved);
      await played(noon('2026-11-21'), 100n, 400n);
      await played(noon('2026-12-01'), 500n, 0n);
      await itIs(noon('2026-12-02'));
      expect(await sheetOf(root, '2026-11-01')).toMatchObject({
        result: '-300.00',
        payable: '0.00',
        carried_out: carried,
      });
      // Also while the month before is open.
      expect(await sheetOf(root, '2026-12-01')).toMatchObject({ carried_in: carried, result, payable });
      await finish(root, '2026-11-01');
      expect(await sheetOf(root, '2026-12-01')).toMatchObject({ carried_in: carried, result, payable });
    },
  );

  test('P17: both sides are told of the review and of the end, and are led to the sheet', async () => {
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

  test('P17: a review is put back to open, which the audit log says, and can start anew', async () => {
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

  test('D112: statements begin on a day that is set before the first review, and count nothing before it', async () => {
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

  test('P17: figures lead to their rows: corrections to the bets behind them, a line to its movements', async () => {
    const lost = await played(noon('2026-11-29'), 1_000n, 0n);
    await played(noon('2026-11-29'), 70n, 0n);
    const { customer, player } = cage.ids;
    const late = { customerId: customer, playerId: player, amountPaise: 50_000n, at: noon('2026-11-30') };
    const pending = await aBet(database(), late);
    // Counted already: a bet that ended the day after, and one that was resettled, both before the statement was final.
    const next = await aBet(database(), { ...late, at: noon('2026-11-28') });
    await endBet(database(), customer, next, 0n, noon('2026-11-29'));
    const early = await played(noon('2026-11-28'), 20n, 0n);
    expect(await resettle(early, 1_000n, noon('2026-11-29'))).toBe('OK');
    await itIs(noon('2026-12-01'));
    await finish(root, '2026-11-01');
    await itIs(new Date('2026-12-01T07:30:00Z'));
    await endBet(database(), customer, pending, 0n, new Date('2026-12-01T07:00:00Z'));
    expect(await resettle(lost, 30_000n, new Date('2026-12-01T07:00:00Z'))).toBe('OK');
    await played(new Date('2026-12-01T07:00:00Z'), 100n, 0n);
    const bets = async (query: string, token = root) =>
      (await get(cage.apps.admin, `/api/webapi/casinoData?${query}`, token))
        .json<{ result: { transactionId: string }[] }>()
        .result.map(({ transactionId }) => transactionId);
    expect(await bets('customerId=C1&corrections=2026-12-01')).toEqual([pending, lost]);
    expect(await bets('customerId=C1&corrections=2026-11-01')).toEqual([]);
    expect(await bets('customerId=C1&corrections=2027-01-01')).toContain(lost);
    expect(await bets('corrections=2026-12-01', await cage.signIn('otherCustomer'))).toEqual([]);
    const moved = async (line: string) =>
      (await get(cage.apps.admin, `/api/webapi/walletData?customerId=C1&from=2026-12-01&line=${line}`, root))
        .json<{ result: { line: string }[] }>()
        .result.map((one) => one.line);
    const { lines } = await sheetOf(root, '2026-12-01');
    for (const { line, count } of lines) expect(await moved(line)).toEqual(Array.from({ length: count }, () => line));
    expect(lines.filter(({ count }) => count > 0).map(({ line }) => line)).toEqual(['stakes', 'resettlements', 'fees']);
  });

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

  test('P17: whole past periods go on, in their order, and only by accounts above', async () => {
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

  test('two people who close at once, and one who repeats itself, book once', async () => {
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

  test('of a review that is put back and made final at once one thing happens', async () => {
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

  test('figures that changed since they were seen are refused, and so is a wallet that can’t pay', async () => {
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

  test('a change from months to weeks leaves no day out and none in twice', async () => {
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

  test('P16: an agent’s share stays what it is while a statement of any of its customers is in review', async () => {
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
    // What is not the agent's is of that customer alone.
    expect(messageOf(await terms(root, { ...others, share_percent: '20' }))).toBe(texts.statementTermsSaved);
    expect(messageOf(await close(root, '2026-11-01', seen.payable))).toBe(texts.statementFinal);
    expect((await sheetOf(root, '2026-11-01')).share_amount).toBe('25.00');
    expect(messageOf(await terms(root, { ...others, share_percent: '90' }))).toBe(texts.statementTermsSaved);
    await expectSound();
  });
});

test('the proof of the books finds a sum of a day that is not that of its entries', async () => {
  cage = await openCage();
  await fund(database(), cage.ids.customer, 100_000n);
  await database().query(sql`update wallet_days set in_paise = in_paise + 1`);
  expect((await verifyLedger(database())).faults).toEqual([
    '2 sums of wallets by day and kind differ from their entries',
  ]);
});
