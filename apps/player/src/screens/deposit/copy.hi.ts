import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'जमा करें',
  steps: ['राशि', 'भुगतान', 'सबूत'],
  slip: 'जमा पर्ची',
  amount: 'आप कितना जमा करना चाहते हैं?',
  limits: (minimum, maximum) => `${minimum} से ${maximum} तक, पूरे रुपये`,
  limitsNow: (minimum, most) => `अभी ${minimum} से ${most} तक, पूरे रुपये`,
  method: 'आप कैसे भुगतान करना चाहते हैं?',
  methods: { upi: 'UPI', bank: 'बैंक ट्रांसफ़र', qr: 'QR कोड', usdt: 'USDT' },
  by: {
    upi: 'GPay, PhonePe, Paytm या कोई भी UPI ऐप',
    bank: 'अपने बैंक से IMPS, NEFT या RTGS',
    qr: 'किसी भी UPI ऐप से स्कैन करके',
    usdt: 'अपने वॉलेट से, TRC20 पर',
  },
  next: 'आगे बढ़ें',
  nextWith: (amount) => `${amount} के साथ आगे बढ़ें`,
  nothingYet: 'अभी कुछ नहीं लिया जाता। भुगतान अगले चरण में होगा।',
  failed: 'भुगतान के तरीके लोड नहीं हो सके',
};
