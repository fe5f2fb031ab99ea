import { MAX_SHARERS_EXAMINED } from '@cage/contract/players/linked';
import { formatCount } from '@cage/ui/format/rupees';
import type { Hindi } from '@cage/ui/words';
import type { linkedCopy } from './linked-copy.ts';

export const hindi: Hindi<typeof linkedCopy> = {
  list: 'जुड़े खाते',
  about: 'आपके दायरे के खिलाड़ी जिनका इस खिलाड़ी से कुछ साझा है। यहाँ सिर्फ़ यह दिखता है कि दो खातों में क्या साझा है, यह नहीं कि क्यों।',
  none: 'कुछ साझा नहीं',
  noneText: 'आपके दायरे में किसी और खिलाड़ी का भुगतान खाता, UTR, सबूत की तस्वीर, ब्राउज़र या पता इसके साथ साझा नहीं है।',
  failed: 'जुड़े खाते लोड नहीं हो सके',
  loading: 'जुड़े खाते लोड हो रहे हैं',
  more: (shown) => `ये ${shown} सबसे मज़बूत और सबसे नए जोड़ हैं। इस खिलाड़ी से और भी खिलाड़ी जुड़े हैं।`,
  strengths: { strong: 'मज़बूत', medium: 'मध्यम', weak: 'कमज़ोर' },
  kinds: {
    'payout-account': 'वही भुगतान खाता',
    utr: 'वही UTR',
    proof: 'सबूत की वही तस्वीर',
    device: 'वही ब्राउज़र',
    address: 'वही पता',
  },
  things: (count) => `${count} साझा`,
  had: (accounts) => {
    if (accounts === 2) return 'सिर्फ़ इन दोनों के पास';
    const number = formatCount(accounts);
    return accounts < MAX_SHARERS_EXAMINED ? `${number} खातों के पास` : `${number} या ज़्यादा खातों के पास`;
  },
  times: {
    'payout-account': (count) => (count === 0 ? 'इसमें कोई निकासी नहीं' : `इसमें ${count} निकासी`),
    utr: (count) => `इससे ${count} जमा`,
    proof: (count) => `इससे ${count} जमा`,
    device: () => '',
    address: (count) => `यहाँ से ${count} बार साइन इन`,
  },
  first: 'पहली बार',
  last: 'आख़िरी बार',
  sessions: 'सत्र',
  sessionsOf: (name) => `${name} के सत्र`,
};
