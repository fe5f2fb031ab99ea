import { renamed, rowId } from '@cage/contract/codec';
import { payoutTemplate } from '@cage/contract/payouts/fields';
import * as z from 'zod/mini';

/**
 * A file for a bank that waits for a second person: just the withdrawals that fitted when it was proposed, and its format as it was
 * then, so that what is confirmed is never more than what was shown. Source: O6, O12, D435.
 */
export const proposedFile = renamed({
  ids: ['ids', z.array(rowId)],
  format: ['format', z.string()],
  template: ['template', payoutTemplate],
});
export type ProposedFile = z.output<typeof proposedFile>;
