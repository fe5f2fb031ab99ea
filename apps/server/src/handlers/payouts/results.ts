import type { Payout } from '@cage/contract/payouts/files';
import { normaliseUtr } from '@cage/contract/recharges/references';
import { judgeAnswers } from '../../domain/payouts.ts';
import { refusal } from '../../domain/refusal.ts';
import type { Transaction } from '../../store/database/database.ts';
import { payoutsOf, usedReferences } from '../../store/payouts/files.ts';
import { readUnanswered } from '../../store/payouts/shown.ts';
import { scopeOf } from '../../store/scope.ts';
import { lockWithdrawal, type Withdrawal, withdrawalInScope } from '../../store/withdrawals/withdrawals.ts';
import { eachOf } from '../accounts/each.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { decideNow, deciding } from '../withdrawals/decide.ts';
import { fileFor, takeOutNow } from './files.ts';

type Settled = HandlerInput<'settlePayoutResult'>['rows'][number];

/** Judges each row of a bank's answer; changes nothing. Source: O12. */
export const checkPayoutResult: Handler<'checkPayoutResult'> = async ({ file: id, rows }, context) => {
  const { database, settings } = context.services;
  await fileFor(database, context, id);
  const [payouts, usedUtrs] = await Promise.all([
    payoutsOf(database, scopeOf(context.caller), id),
    usedReferences(
      database,
      rows.map(({ utr }) => normaliseUtr(utr)).filter((utr) => utr !== ''),
    ),
  ]);
  return {
    rows: judgeAnswers(rows, { payouts, usedUtrs, rules: settings.references }).map(({ payout, ...verdict }) => ({
      ...verdict,
      code: payout?.code ?? null,
      username: payout?.username ?? null,
      amountPaise: payout?.amountPaise ?? null,
      despite: payout?.despite ?? [],
    })),
  };
};

/** Whether a withdrawal of a file is already in the state that the row asks for. */
function isSettled({ status, payoutUtr, fileId }: Withdrawal, row: Settled, file: number): boolean {
  if (row.decision === 'left') return status === 'pending' && fileId !== file;
  if (row.decision === 'denied') return status === 'denied' && fileId === file;
  return status === 'approved' && fileId === file && normaliseUtr(payoutUtr ?? '') === normaliseUtr(row.utr);
}

interface OfFile {
  file: number;
  payout: Payout;
}

/** Settles one row, with the withdrawal held so that two imports of one answer settle it once; true if this call did. */
async function settleNow(tx: Transaction, context: CallerContext, row: Settled, { file, payout }: OfFile) {
  const { id } = payout;
  await lockWithdrawal(tx, id);
  const now = await withdrawalInScope(tx, scopeOf(context.caller), id);
  if (!now) throw refusal('withdrawalNotFound');
  if (isSettled(now, row, file)) return false;
  const { decision, utr, reason } = row;
  if (decision === 'left') {
    if (!reason) throw refusal('whyRequired');
    const out = await takeOutNow(tx, context, { fileId: file, ids: [id], reason });
    if (out.length === 0) throw refusal('payoutNotInFile');
    const after = { count: out.length, codes: [payout.code], reason };
    await recordAudit(tx, context, { action: 'payout-file.taken-out', subject: String(file), after });
    return true;
  }
  const input = { id, decision: decision === 'paid' ? 'approved' : 'denied', utr: utr || undefined, reason } as const;
  await decideNow(tx, input, context, file);
  return true;
}

/** Settles withdrawals of a file by the bank's answer, each separately, as if it were decided alone. Source: O12. */
export const settlePayoutResult: Handler<'settlePayoutResult'> = async ({ file, rows }, context) => {
  const { database } = context.services;
  await fileFor(database, context, file);
  const twice = rows.find(({ code }, at) => rows.findIndex((row) => row.code === code) < at);
  if (twice) throw refusal<'settlePayoutResult'>('payoutNamedTwice', { code: twice.code }, 'rows');
  const payouts = await payoutsOf(database, scopeOf(context.caller), file);
  const known = new Map(payouts.map((payout) => [payout.code, payout]));
  const asked = new Map(rows.map((row) => [row.code, row]));
  const results = await eachOf([...asked.keys()], (code) => {
    const [row, payout] = [asked.get(code), known.get(code)];
    if (!row || !payout) throw refusal('payoutNotInFile');
    const decision = row.decision === 'paid' ? 'approved' : 'denied';
    // Leaving one pending is no decision; a refusal of it is logged as one of a denial.
    const input = { id: payout.id, decision, utr: row.utr, reason: row.reason ?? '–' } as const;
    return deciding(input, context, (tx) => {
      if (row.amountPaise !== payout.amountPaise) throw refusal('payoutAmountDiffers');
      return settleNow(tx, context, row, { file, payout });
    });
  });
  const done = results.filter(({ outcome }) => outcome === 'done').map(({ account }) => asked.get(account)?.decision);
  if (done.length > 0) {
    const count = (decision: Settled['decision']) => done.filter((one) => one === decision).length;
    const after = { paid: count('paid'), denied: count('denied'), left: count('left') };
    const what = { action: 'payout-file.settled', subject: String(file) } as const;
    await runAuditedTransaction(context, what, async (tx) => {
      await readUnanswered(tx, { fileId: file, at: context.services.clock.now() });
      await recordAudit(tx, context, { ...what, after });
    });
  }
  const settled = await payoutsOf(database, scopeOf(context.caller), file);
  const despite = new Map(settled.map((payout) => [payout.code, payout.state === 'paid' ? payout.despite : []]));
  return {
    results: results.map(({ account: code, ...result }) => ({ ...result, code, despite: despite.get(code) ?? [] })),
  };
};
