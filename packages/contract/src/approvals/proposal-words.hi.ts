import type { ProposalWords } from './proposal-words.en.ts';

/** The Hindi labels. */
export const hindi: ProposalWords = {
  kinds: {
    'add-chips': 'चिप्स जोड़ना',
    chips: 'चिप्स डालना/निकालना',
    recharge: 'रिचार्ज',
    payout: 'भुगतान',
    'payout-file': 'भुगतान फ़ाइल',
    'recharge-reversal': 'रिचार्ज की वापसी',
    'withdrawal-reversal': 'निकासी की वापसी',
    'bet-void': 'दाँव रद्द करना',
    resettlement: 'दाँव सुधारना',
    'write-off': 'बकाया छोड़ना',
    adjustment: 'समायोजन',
    'payee-accounts': 'भुगतान पाने वाले खाते',
  },
  states: {
    waiting: 'प्रतीक्षा में',
    confirmed: 'पुष्ट',
    declined: 'अस्वीकृत',
    'taken-back': 'वापस लिया गया',
    lapsed: 'निरस्त',
    served: 'समय आने पर लागू',
  },
};
