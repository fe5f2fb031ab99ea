import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { MoneyCall } from '../../src/domain/partner/calls.ts';
import { judgeTogether } from '../../src/handlers/partner/call-judge.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aBet, endBet, rollUpFaults } from './bets.ts';
import { type Cage, get, messageOf, type Name, openCage, post, retypedEverywhere, texts } from './cage.ts';
import { fund } from './tree.ts';

export let cage: Cage;
/** The token of a session of root. */
export let root: string;
export const database = () => cage.services.database;
export const DAY_MS = 24 * 60 * 60_000;
export const noon = (day: string) => new Date(`${day}T06:30:00Z`);

export interface Sheet {
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
  percent: string;
  corrections_amount: string;
  carried_in: string;
  result: string;
  payable: string;
  share_amount: string;
  carried_out: string;
  loss_not_counted: string;
  corrections_not_counted: string;
  hash: string | null;
}

export const paise = (rupees: string) => BigInt(rupees.replace('.', ''));
export async function sheetOf(token: string, from: string): Promise<Sheet> {
  const answer = await get(cage.apps.admin, `/api/webapi/statements/C1/${from}`, token);
  const { requestId: _, ...sheet } = answer.json<Sheet & { requestId: string }>();
  return sheet;
}
export const review = (token: string, from: string) =>
  post(cage.apps.admin, '/api/webapi/statements/review', { customerId: 'C1', from }, token);
export const reopen = (token: string, from: string) =>
  post(cage.apps.admin, '/api/webapi/statements/reopen', { customerId: 'C1', from }, token);
/** As if the password had just been typed again: hashing it would decide every race. */
const retyped = () => retypedEverywhere(cage, cage.services.clock.at);
export const close = async (token: string, from: string, payable: string, more: object = {}) => {
  await retyped();
  return post(
    cage.apps.admin,
    '/api/webapi/statements/final',
    { customerId: 'C1', from, payable, booking: 'ledger', request_id: randomUUID(), ...more },
    token,
  );
};
/** Reviews a period and makes it final with what is payable; returns the final sheet. */
export async function finish(token: string, from: string, more: object = {}): Promise<Sheet> {
  expect(messageOf(await review(token, from))).toBe(texts.statementInReview);
  const { payable } = await sheetOf(token, from);
  expect(messageOf(await close(token, from, payable, more))).toBe(texts.statementFinal);
  return sheetOf(token, from);
}
export const terms = async (token: string, more: object) => {
  await retyped();
  const form = { customerId: 'C1', period: 'month', carries_losses: true, ...more };
  return post(cage.apps.admin, '/api/webapi/statements/terms', form, token);
};

export async function judge(call: MoneyCall, when: Date): Promise<string> {
  const { outcomes } = await database().transaction((tx) => judgeTogether(tx, 'live', [call], { now: () => when }));
  return outcomes[0]?.is === 'done' ? 'OK' : (outcomes[0]?.code ?? '');
}
export const about = (betTransactionId: string, suffix: string) => ({
  customerId: cage.ids.customer,
  transactionId: `${betTransactionId}-${suffix}`,
  betTransactionId,
});
export const resettle = (betId: string, amountPaise: bigint, when: Date) =>
  judge({ call: 'resettle', ...about(betId, `re${amountPaise}`), amountPaise }, when);

/** A bet of the player, in rupees, that ends at once with a payout. */
export async function played(when: Date, stake: bigint, payout: bigint | 'void'): Promise<string> {
  const { customer, player } = cage.ids;
  const id = await aBet(database(), { customerId: customer, playerId: player, amountPaise: stake * 100n, at: when });
  await endBet(database(), customer, id, payout === 'void' ? 'void' : payout * 100n, when);
  return id;
}

export async function expectSound(): Promise<void> {
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  expect(await rollUpFaults(database())).toEqual([]);
  expect(await verifyAudit(database(), cage.services.keys.audit)).toEqual([]);
}

export const set = (name: Name, columns: string) =>
  database().query({ text: `update accounts set ${columns} where id = ${cage.ids[name]}`, values: [] });

/** A customer at 12.5 % below an agent with a fifth of that, all with chips, on 20 November. */
export async function openStatements(kind: 'postgres' | 'pglite'): Promise<void> {
  cage = await openCage(kind);
  cage.services.clock.at = noon('2026-11-20');
  await fund(database(), cage.ids.root, 100_000_000n);
  await fund(database(), cage.ids.player, 10_000_000n);
  await fund(database(), cage.ids.customer, 10_000_000n);
  await fund(database(), cage.ids.agent, 10_000_000n);
  await set('customer', "ggr_percent = 12.5, created_at = '2026-11-10T06:30:00Z'");
  await set('agent', 'share_percent = 20');
  root = await cage.signIn('root');
}

/** Moves the clock, past the end of sessions, and signs in again. */
export async function itIs(when: Date): Promise<void> {
  cage.services.clock.at = when;
  root = await cage.signIn('root');
}
