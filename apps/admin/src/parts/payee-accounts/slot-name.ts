import type { ChangedSlot, PayeeSlot } from '@cage/contract/settings/payee-accounts';
import type { Words } from '@cage/ui/words';
import type { copy } from './copy.ts';

/** Names a payee's account, or its rate, as in the settings form: `UPI ID 2`. */
export function slotName(words: Words<typeof copy>, slot: PayeeSlot | ChangedSlot): string {
  if (slot === 'usdt-rate') return words.slotKinds.rate;
  const [kind, tier] = slot.split('-') as ['upi' | 'bank' | 'qr' | 'usdt', string?];
  return tier ? `${words.slotKinds[kind]} ${tier}` : words.slotKinds[kind];
}
