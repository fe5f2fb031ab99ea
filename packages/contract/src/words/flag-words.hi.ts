import type { FlagWords } from './flag-words.en.ts';

/** The Hindi labels. */
export const hindi: FlagWords = {
  rechargeFlags: {
    'proof-seen': 'सबूत की यही तस्वीर किसी और अनुरोध में भी है',
    'utr-rejected-before': 'यह UTR पहले अस्वीकृत हो चुका है',
    'utr-paid-out': 'इस UTR से एक निकासी का भुगतान हुआ है',
    'utr-alike': 'आगे के शून्य छोड़कर यही UTR किसी और अनुरोध में है',
    'utr-not-12-digits': 'UPI के UTR में 12 अंक होते हैं',
    'account-new': 'खाता एक दिन से भी नया है',
    'amount-far-above': 'राशि अब तक की सबसे बड़ी राशि के तीन गुने से ज़्यादा है',
    'payee-paused': 'जिस खाते में भुगतान हुआ वह अभी रुका हुआ है',
    'payee-changed': 'जिस खाते में भुगतान हुआ वह अब भुगतान सेटिंग में नहीं है',
    'payee-inactive': 'जिस खाते में भुगतान हुआ उसका मालिक सक्रिय नहीं है',
  },
  withdrawalFlags: {
    'payout-account-new': 'भुगतान खाता एक दिन के भीतर सहेजा गया है',
    'payout-account-shared': 'इसी ब्योरे पर किसी और खाते को भी भुगतान होता है',
    'never-recharged': 'इस खाते का कोई रिचार्ज कभी मंज़ूर नहीं हुआ',
    'account-new': 'खाता एक दिन से भी नया है',
    'amount-far-above': 'राशि अब तक की सबसे बड़ी राशि के तीन गुने से ज़्यादा है',
    'payout-account-removed': 'खिलाड़ी ने यह भुगतान खाता इस बीच हटा दिया है',
    'name-differs': 'भुगतान खाता किसी और नाम से है',
    'customer-owes': 'इस खिलाड़ी के ग्राहक का बैलेंस शून्य से नीचे है',
    'suspended-in-file': 'खिलाड़ी निलंबित है। जिस फ़ाइल से निकासी निकाली गई, उससे बैंक ने जो चुकाया है वही दर्ज करें',
  },
};
