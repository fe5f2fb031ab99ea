import { rowId, wireRecord } from '@cage/contract/codec';
import { payoutTemplate } from '@cage/contract/payouts/fields';
import * as z from 'zod/mini';

/**
 * A payout file that waits for a second person: just the withdrawals that were ready when it was proposed, and its format as of
 * then, so that what is confirmed never exceeds what was shown. Source: O6, O12, D435.
 */
export const proposedFile = wireRecord({
  ids: ['ids', z.array(rowId)],
  format: ['format', z.string()],
  template: ['template', payoutTemplate],
});
export type ProposedFile = z.output<typeof proposedFile>;
