import * as z from 'zod/mini';
import { instant, wireRecord } from '../codec.ts';
import { confirmationFields } from '../confirmations/confirmed.ts';
import type { ProposalKind } from './kinds.ts';

/**
 * Fields of an answer to a call that may need a second person. With the number of a proposal, nothing has happened yet:
 * the proposal waits in Approvals.
 */
export const confirmedOrProposedFields = {
  ...confirmationFields,
  proposal: ['proposal', z.optional(z.int())],
} as const;

/** A waiting proposal of these kinds about a record; names its proposer only to those who may open it. */
export const waitingProposal = <const Kinds extends readonly ProposalKind[]>(kinds: Kinds) =>
  z.nullable(
    wireRecord({
      kind: ['kind', z.enum(kinds)],
      by: ['proposed_by', z.nullable(z.string())],
      at: ['time', instant],
      reason: ['reason', z.nullable(z.string())],
    }),
  );
