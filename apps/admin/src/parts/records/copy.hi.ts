import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  record: (code) => `${code} का रिकॉर्ड`,
  bet: (id) => `दाँव ${id}`,
  ledger: 'बही की पंक्तियाँ',
  nothingMoved: 'अभी कोई लेनदेन नहीं हुआ।',
  onHold: (account) => `${account}, होल्ड पर`,
};
