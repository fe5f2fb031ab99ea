import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'एडमिन चिप्स रिपोर्ट',
  empty: 'चिप्स का कोई लेनदेन नहीं मिला',
  addedBy: 'किसने जोड़े',
  proposedBy: 'प्रस्ताव किसका',
  byProposal: (name) => `${name} का प्रस्ताव`,
  reason: 'कारण',
  mint: 'टकसाल',
};
