import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'गेम्स',
  list: 'गेम्स जो आप खेल सकते हैं',
  empty: 'अभी कोई गेम नहीं',
  emptyText: 'आपकी साइट के गेम खुलते ही यहाँ दिखेंगे।',
  failed: 'गेम्स लोड नहीं हो सके',
  products: { casino: 'कैसीनो', sports: 'खेल' },
  play: 'खेलें',
  playOf: (name) => `${name} खेलें`,
  notOpened: (name) => `${name} नहीं खुल सका`,
  fromWallet: 'आप अपने वॉलेट के बैलेंस से खेलते हैं। जीत तुरंत उसी में आती है।',
  seeLimits: 'मेरी सीमाएँ देखें',
};
