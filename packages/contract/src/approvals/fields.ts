import * as z from 'zod/mini';
import { instant, renamed } from '../codec.ts';
import { confirmedFields } from '../confirmations/confirmed.ts';
import type { ProposalKind } from './kinds.ts';

/**
 * An answer of a call that a second person may have to confirm: with the number of the proposal nothing has happened yet,
 * and it waits in Approvals.
 */
export const doneOrProposed = { ...confirmedFields, proposal: ['proposal', z.optional(z.int())] } as const;

/** A proposal of some kinds that waits about a record; who made it is said to those who may open it. */
export const waitingProposal = <const Kinds extends readonly ProposalKind[]>(kinds: Kinds) =>
  z.nullable(
    renamed({
      kind: ['kind', z.enum(kinds)],
      by: ['proposed_by', z.nullable(z.string())],
      at: ['time', instant],
      reason: ['reason', z.nullable(z.string())],
    }),
  );
