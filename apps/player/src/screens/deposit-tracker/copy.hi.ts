import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'जमा करें',
  sent: 'भेजा गया',
  checking: 'जाँच हो रही है',
  checkingNote: 'ज़्यादातर जमा एक घंटे में जाँच ली जाती हैं। यह पेज अपने-आप बदलता है।',
  credited: 'जमा हो गया',
  creditedNote: 'राशि आपके वॉलेट में है।',
  reversedNote: 'राशि आपके वॉलेट से वापस ले ली गई।',
  reversedOwing: (amount) =>
    `जो बचा था वह आपके वॉलेट से वापस ले लिया गया; ${amount} लौटाने बाकी हैं। जो भी आएगा उससे पहले वही चुकेगा।`,
  rejected: 'अस्वीकृत',
  cancelled: 'रद्द किया',
  todo: 'जमा हो गया',
  reference: 'संदर्भ',
  method: 'तरीका',
  utr: 'UTR',
  hash: 'लेनदेन का हैश',
  usdtAmount: 'USDT में रकम',
  rate: '1 USDT की दर',
  receipt: 'जमा की रसीद',
  amount: 'राशि',
  time: 'समय',
  resubmit: 'दोबारा भेजें',
  cancelRequest: 'अनुरोध रद्द करें',
  keepRequest: 'रहने दें',
  cancelTitle: 'यह अनुरोध रद्द करें?',
  cancelText: 'इसकी जाँच नहीं होगी। अगर आपने भुगतान किया है तो इसे रहने दें और इंतज़ार करें।',
  wallet: 'वॉलेट पर लौटें',
  failed: 'यह जमा लोड नहीं हो सकी',
  unknown: 'ऐसी कोई जमा नहीं है',
};
