import type { AccountBelow } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { notify } from '../../store/notifications/notifications.ts';

/** Tells an account that somebody else gave it a password: whoever did can sign in with it. Source: D168. */
export const tellOfReset = (
  tx: Transaction,
  { id, actsForId, publicId }: Pick<AccountBelow, 'id' | 'publicId'> & { actsForId?: number | null },
  { by, at }: { by: number; at: Date },
): Promise<void> =>
  notify(tx, { accountIds: [actsForId ?? id], kind: 'password-reset', subject: publicId, byId: by, at });
