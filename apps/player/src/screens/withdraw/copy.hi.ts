import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'निकालें',
  available: 'उपलब्ध',
  held: 'निकासी के लिए रोका गया',
  slip: 'निकासी पर्ची',
  amount: 'आप कितना निकालना चाहते हैं?',
  limits: (minimum, most) => `अभी ${minimum} से ${most} तक, पूरे रुपये`,
  tooLittle: (minimum) => `${minimum} होने पर आप निकाल सकते हैं।`,
  deposit: 'जमा करें',
  account: 'पैसा कहाँ भेजें?',
  noAccount: 'भुगतान पाने के लिए एक खाता सहेजें।',
  noAccountWaits: (hours) => `भुगतान पाने का खाता अभी सहेजें: आपकी सुरक्षा के लिए उसमें ${hours} घंटे बाद ही भुगतान हो सकता है।`,
  add: 'खाता जोड़ें',
  remove: (account) => `${account} हटाएँ`,
  removeTitle: 'यह खाता हटाएँ?',
  removeText: 'जो निकासी आप माँग चुके हैं, उनमें यह खाता बना रहेगा।',
  removeYes: 'खाता हटाएँ',
  next: 'राशि तुरंत रोक ली जाती है। हम अनुरोध जाँचते हैं, भुगतान करते हैं और आपको बैंक का संदर्भ दिखाते हैं।',
  submit: 'निकालें',
  submitAmount: (amount) => `${amount} निकालें`,
  to: 'इस खाते में:',
  progressTitle: 'एक निकासी चल रही है',
  progressText: 'इसका फ़ैसला होने पर आप अगली निकासी माँग सकते हैं।',
  follow: 'देखें',
  failed: 'आपके भुगतान खाते लोड नहीं हो सके',
};
