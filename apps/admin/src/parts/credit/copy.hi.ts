import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  limit: 'उधार सीमा',
  owed: 'बकाया',
  left: 'बची उधार सीमा',
  title: (name) => `${name} की उधार सीमा`,
  text: 'स्वीकार किए गए रिचार्ज से इसका वॉलेट शून्य से इतना नीचे जा सकता है। उधार पर और कुछ नहीं दिया जाता।',
  amount: 'सीमा, रुपयों में',
  amountHelp: 'पूरे रुपये; 0 का मतलब कोई उधार नहीं',
  notBack: 'बकाया से कम सीमा कुछ वापस नहीं लेती, और आगे उधार नहीं देती।',
  save: 'सहेजें',
  cancel: 'रद्द करें',
  yours: 'आपका उधार',
  paysFirst: 'जो भी आता है, पहले बकाया चुकाता है। उधार पर केवल आपके स्वीकार किए रिचार्ज दिए जाते हैं।',
  recharge: 'रिचार्ज',
};
