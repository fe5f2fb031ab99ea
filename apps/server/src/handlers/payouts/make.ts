import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { paiseOf, rupeesFromPaise } from '@cage/contract/money';
import type { LeftOut, PayoutTemplate } from '@cage/contract/payouts/fields';
import { payoutText } from '@cage/contract/payouts/template';
import type { ExceededLimit } from '../../domain/approvals.ts';
import { leftOutOf } from '../../domain/payouts.ts';
import { deciderProblem } from '../../domain/recharges.ts';
import { refusal } from '../../domain/refusal.ts';
import { indianDay } from '../../domain/time.ts';
import { payableFrom, waitingPayoutFlags } from '../../domain/withdrawals.ts';
import type { Queryable, Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { type ChosenRow, chosenWithdrawals } from '../../store/payouts/chosen.ts';
import { insertFile } from '../../store/payouts/files.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { scopeOf } from '../../store/scope.ts';
import { lockWithdrawals } from '../../store/withdrawals/withdrawals.ts';
import { takesTwo } from '../approvals/limits.ts';
import { proposedWord, secondPerson } from '../approvals/second-person.ts';
import { paidOutBy } from '../decider.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { formatByKey } from './formats.ts';
import type { ProposedFile } from './proposed.ts';

/** How many lines of a file are shown before it is made. */
const SAMPLE = 5;

const sumOf = (rows: readonly ChosenRow[]) => rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0n);

/**
 * The scope that a file is decided in: the caller's, or, when it confirms, that of the account for which it was proposed. Nobody
 * confirms what that account may no longer decide. Source: R24, D435.
 */
function payerOf({ caller, confirms }: CallerContext) {
  if (!confirms) return scopeOf(caller);
  const { actingId, actingPath: path, actingLevel } = confirms;
  return scopeOf({ actingId, actingLevel, path });
}

/** Splits chosen withdrawals into those that go into a file, and the others with the reasons. Source: O12. */
async function sortOut(
  database: Queryable,
  context: CallerContext,
  { ids, template }: { ids: readonly number[]; template: PayoutTemplate },
): Promise<{ ready: ChosenRow[]; leftOut: LeftOut[] }> {
  const { caller, services } = context;
  const { clock, settings } = services;
  const now = clock.now();
  const scope = payerOf(context);
  const looker = { now, viewerId: caller.accountId };
  const found = await chosenWithdrawals(database, scope, { ids, ...looker });
  const decidable = (row: ChosenRow) =>
    row.requesterId !== caller.actingId && deciderProblem({ ...paidOutBy(row), ...scope }, now) === null;
  const whyNot = (row: ChosenRow) =>
    leftOutOf(
      {
        decidable: decidable(row),
        inBank: row.inBank !== null,
        hasUtr: row.payoutUtr !== null,
        method: row.method,
        flagged: waitingPayoutFlags(row.flags, row).length > 0,
        accountWaits: row.savedAt !== null && payableFrom(row.savedAt, settings.payoutAccountWaitHours, now) !== null,
        suspended: row.requesterStatus === 'Suspended',
        debtPaise: row.debtPaise,
      },
      template.methods,
    );
  const judged = found.map((row) => ({ row, why: whyNot(row) }));
  const known = new Map(judged.map((one) => [one.row.id, one]));
  const leftOut = [...new Set(ids)].flatMap((id): LeftOut[] => {
    const { row, why } = known.get(id) ?? { why: 'gone' as const };
    if (why === null) return [];
    if (!row || why === 'gone') return [{ id, why: 'gone', code: null, username: null, amountPaise: null }];
    return [{ id, why, code: row.code, username: row.username, amountPaise: row.amountPaise }];
  });
  return { ready: judged.flatMap(({ row, why }) => (why === null ? [row] : [])), leftOut };
}

const textOf = (template: PayoutTemplate, rows: readonly ChosenRow[], at: Date) =>
  payoutText(
    template,
    rows.map(({ publicId, ...row }) => ({ ...row, accountId: publicId })),
    at,
  );

/** Returns what a file would contain, and what is left out; changes nothing. */
export const checkPayoutFile: Handler<'checkPayoutFile'> = async ({ ids, format }, context) => {
  const { caller, services } = context;
  const { database, clock } = services;
  const { template } = await formatByKey(database, caller.actingId, format);
  const { ready, leftOut } = await sortOut(database, context, { ids, template });
  const amountPaise = sumOf(ready);
  const needsSecond = (await takesTwo(context, 'payout-file'))(amountPaise);
  const sample = textOf(template, ready.slice(0, SAMPLE), clock.now());
  return { ready: { count: ready.length, amountPaise }, sample, leftOut, needsSecond };
};

interface Made {
  file: number | null;
  leftOut: LeftOut[];
  proposal?: number;
  over?: ExceededLimit;
}

/**
 * Makes a file in the caller's transaction, or proposes it to a second person: of what is ready now, also when that person confirms.
 * Its withdrawals are held first, so that each is decided, or goes into one file, once. Source: O12, D406.
 */
export async function makeNow(tx: Transaction, chosen: ProposedFile, context: CallerContext): Promise<Made> {
  const { caller, confirms, services } = context;
  const { ids, format: name, template } = chosen;
  const at = services.clock.now();
  const accountId = confirms?.actingId ?? caller.actingId;
  await lockWithdrawals(tx, ids);
  const { ready, leftOut } = await sortOut(tx, context, { ids, template });
  if (ready.length === 0) throw refusal('payoutFileEmpty');
  const amountPaise = sumOf(ready);
  const outcome = await secondPerson(tx, context, {
    ...{ kind: 'payout-file', accountId, amountPaise, direction: 'out', reason: undefined },
    input: { ...chosen, ids: ready.map(({ id }) => id) },
  });
  if (outcome.is === 'proposed') return { file: null, leftOut, proposal: outcome.id, over: outcome.over };
  const file = await insertFile(tx, {
    ...{ accountId, format: name, extension: template.extension, day: indianDay(at), payouts: ready },
    ...{ content: textOf(template, ready, at), byId: confirms?.proposerId ?? caller.accountId, at },
  });
  const audience = ready.flatMap(({ requesterId, payerId }) => [requesterId, payerId]);
  await publishEvent(tx, { audience: [...new Set([...audience, accountId])], type: 'withdrawal-filed', at });
  const after = { format: name, count: ready.length, amountPaise, codes: ready.map(({ code }) => code) };
  await recordAudit(tx, outcome.context, { action: 'payout-file.made', subject: String(file), after });
  return { file, leftOut };
}

/** The same as JSON, stored under a request id. */
const keptMade = ({ leftOut, ...made }: Made) => ({
  ...made,
  leftOut: leftOut.map(({ amountPaise, ...one }) => ({
    ...one,
    amount: amountPaise === null ? null : rupeesFromPaise(amountPaise),
  })),
});

/** Makes a payout file of pending withdrawals, once per request id. Source: O12. */
export const makePayoutFile: Handler<'makePayoutFile'> = async ({ ids, format, requestId }, context) => {
  const { caller, services } = context;
  const at = services.clock.now();
  const request = { accountId: caller.accountId, endpoint: 'makePayoutFile', requestId, content: { ids, format }, at };
  const kept = await runAuditedTransaction(context, { action: 'payout-file.made', subject: format }, (tx) =>
    oncePerRequestId(tx, request, async () => {
      const { name, template } = await formatByKey(tx, caller.actingId, format);
      return keptMade(await makeNow(tx, { ids, format: name, template }, context));
    }),
  );
  const { leftOut, over = 'amount', ...made } = kept;
  return {
    ...confirmationOf(made.proposal === undefined ? 'payoutFileMade' : proposedWord[over]),
    ...made,
    leftOut: leftOut.map(({ amount, ...one }) => ({ ...one, amountPaise: amount === null ? null : paiseOf(amount) })),
  };
};
