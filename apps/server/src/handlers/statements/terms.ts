import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { normalisePercent } from '@cage/contract/project';
import { refusal } from '../../domain/refusal.ts';
import { requireCurrentRevision } from '../../domain/revision.ts';
import type { Transaction } from '../../store/database/database.ts';
import {
  lockAgentReviews,
  saveBeginning,
  saveShare,
  saveTerms,
  type TermsRow,
  termsOf,
} from '../../store/statements/statements.ts';
import { notifyUplines } from '../accounts/notify.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { customerBelow } from './close.ts';
import { termsRevision } from './list.ts';

/** The customer whose terms change, and the terms as they were. */
interface Change {
  id: number;
  before: TermsRow;
}

/** Changes the agent's share, which an account above the agent sets. Returns the resulting share. */
async function changeShare(
  tx: Transaction,
  { caller }: CallerContext,
  { id, before, given, revision }: Change & { given: string | undefined; revision: string | undefined },
): Promise<string> {
  const { agentAccountId, sharePercent } = before;
  if (given === undefined || agentAccountId === null) return sharePercent;
  const percent = normalisePercent(given);
  if (percent === null) throw refusal<'saveStatementTerms'>('shareInvalid', 'sharePercent');
  if (percent === sharePercent) return sharePercent;
  if (agentAccountId === caller.actingId) throw refusal('onlyUplineCloses');
  // The share counts for all the agent's customers: a statement in review keeps it until it is final.
  if (await lockAgentReviews(tx, agentAccountId))
    throw refusal<'saveStatementTerms'>('statementReviewFirst', 'sharePercent');
  // The agent is locked now. Its share may have been changed meanwhile with the terms of another of its customers.
  requireCurrentRevision(revision, termsRevision(await termsOf(tx, id)));
  await saveShare(tx, agentAccountId, percent);
  return percent;
}

/** Changes where the first statement begins, before there is one. Returns the resulting day. */
async function changeBeginning(
  tx: Transaction,
  { id, before, given }: Change & { given: string | undefined },
): Promise<string> {
  if (given === undefined || given === before.beginsOn) return before.beginsOn;
  if (before.begun) throw refusal<'saveStatementTerms'>('statementsBegun', 'beginsOn');
  if (given < before.earliest) throw refusal<'saveStatementTerms'>('statementsTooEarly', 'beginsOn');
  await saveBeginning(tx, id, given);
  return given;
}

/** Saves the terms of a customer's open statements, and its agent's share. Source: P16. */
export const saveStatementTerms: Handler<'saveStatementTerms'> = async (input, context) => {
  const what = { action: 'statement.terms', subject: input.customer } as const;
  await runAuditedTransaction(context, what, async (tx) => {
    const { id, publicId } = await customerBelow(tx, context, input.customer);
    const before = await termsOf(tx, id);
    if (before.inReview) throw refusal('statementReviewFirst');
    requireCurrentRevision(input.revision, termsRevision(before));
    const { period, carriesLosses, revision } = input;
    const sharePercent = await changeShare(tx, context, { id, before, given: input.sharePercent, revision });
    await saveTerms(tx, id, { period, carriesLosses });
    const beginsOn = await changeBeginning(tx, { id, before, given: input.beginsOn });
    const after = { period, carriesLosses, sharePercent, beginsOn };
    if (Object.entries(after).some(([name, value]) => before[name as keyof typeof after] !== value))
      await notifyUplines(tx, context, 'customer-changed', { id, publicId });
    await recordAudit(tx, context, {
      action: what.action,
      subject: publicId,
      before: {
        ...{ period: before.period, carriesLosses: before.carriesLosses },
        ...{ sharePercent: before.sharePercent, beginsOn: before.beginsOn },
      },
      after,
    });
  });
  return confirmationOf('statementTermsSaved');
};
