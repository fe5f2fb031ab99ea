import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  phoneHint: 'दस अंक; बीच की जगह, +91 और आगे का 0 अपने-आप हट जाते हैं',
  optional: 'ज़रूरी नहीं',
  noAnswer: 'जवाब नहीं आया। हो सकता है काम हो गया हो: फिर दबाएँ, गिना एक ही बार जाएगा',
  mayBeDone: 'हो सकता है काम हो गया हो। पहले बैलेंस या सूची देख लें।',
  problems: {
    chooseAccount: 'एक खाता चुनें',
    chooseColumn: 'कॉलम चुनें',
    addAccount: 'वह खाता जोड़ें जिसमें पैसा भेजना है',
    typePassword: 'अपना पासवर्ड डालें',
    typeAgain: 'पासवर्ड एक बार और डालें',
    noSuchDay: 'ऐसी कोई तारीख़ नहीं: इस तरह लिखें 2026-11-20',
  },
};
