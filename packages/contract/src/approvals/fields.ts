import * as z from 'zod/mini';
import { confirmedFields } from '../confirmations/confirmed.ts';

/**
 * An answer of a call that a second person may have to confirm: with the number of the proposal nothing has happened yet,
 * and it waits in Approvals.
 */
export const doneOrProposed = { ...confirmedFields, proposal: ['proposal', z.optional(z.int())] } as const;
