import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'वॉलेट',
  available: 'उपलब्ध',
  held: 'निकासी के लिए रोका गया',
  deposit: 'जमा करें',
  withdraw: 'निकालें',
  recent: 'हाल का लेनदेन',
  all: 'सब देखें',
  kinds: { deposit: 'जमा', withdrawal: 'निकासी' },
  empty: 'अभी कोई लेनदेन नहीं',
  emptyText: 'पहली जमा के तीन चरण हैं: राशि, भुगतान, सबूत।',
  failed: 'आपका वॉलेट लोड नहीं हो सका',
  listFailed: 'हाल का लेनदेन लोड नहीं हो सका',
};
