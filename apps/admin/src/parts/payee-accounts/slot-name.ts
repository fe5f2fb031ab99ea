import type { PayeeSlot } from '@cage/contract/settings/payee-accounts';
import type { Words } from '@cage/ui/words';
import type { copy } from './copy.ts';

/** What an account of a payee is called, as in the form of the settings: `UPI ID 2`. */
export function slotName(words: Words<typeof copy>, slot: PayeeSlot): string {
  const [kind, tier] = slot.split('-') as ['upi' | 'bank' | 'qr' | 'usdt', string?];
  return tier ? `${words.slotKinds[kind]} ${tier}` : words.slotKinds[kind];
}
