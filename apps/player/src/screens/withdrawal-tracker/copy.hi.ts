import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'निकासी',
  asked: 'अनुरोध भेजा',
  checking: 'जाँच हो रही है',
  checked: 'जाँच हो गई',
  checkingNote:
    'ज़्यादातर निकासी का भुगतान एक घंटे में हो जाता है। तब तक राशि रुकी रहती है, और अस्वीकृत होने पर ही वॉलेट में लौटती है। यह पेज अपने-आप बदलता है।',
  todo: 'भुगतान',
  paying: 'बैंक से भुगतान हो रहा है',
  payingNote: 'ट्रांसफ़र हमारे बैंक में है। बैंक के बताने तक राशि होल्ड पर रहती है।',
  paid: 'भुगतान हो गया',
  paidNote: 'बैंक में दिखने में कुछ समय लग सकता है।',
  denied: 'अस्वीकृत',
  deniedNote: 'राशि आपके वॉलेट में लौट आई है।',
  utr: 'UTR',
  reference: 'संदर्भ',
  paidTo: 'किस खाते में',
  receipt: 'निकासी की रसीद',
  again: 'फिर से माँगें',
  wallet: 'वॉलेट पर लौटें',
  history: 'इतिहास पर लौटें',
  failed: 'यह निकासी लोड नहीं हो सकी',
  unknown: 'ऐसी कोई निकासी नहीं है',
};
