import type { Hindi } from '@cage/ui/words';
import type { decisionWords } from './decision-copy.ts';

export const hindi: Hindi<typeof decisionWords> = {
  claimed: (name) => `${name} इसे देख रहे हैं`,
  review: 'जाँच',
  largeText: 'यह उस राशि से ज़्यादा है जिससे हर अनुरोध अलग से देखा जाता है।',
  proposedBy: (name) => `${name} ने इसे मंज़ूर करने का प्रस्ताव रखा। जाँचें और पुष्टि करें।`,
  propose: 'प्रस्ताव रखें',
  reason: 'कारण',
  reasonHelp: 'दूसरा व्यक्ति इसे पढ़ता है',
  acceptTitle: (code) => `${code} मंज़ूर करें?`,
  acceptSelectedTitle: (count) => `${count} रिचार्ज मंज़ूर करें?`,
  acceptSum: 'इनकी कुल राशि',
  leftOutText: 'हर एक को अलग से देखें। जो छोड़े गए, वे चुने रहेंगे।',
  cancel: 'रद्द करें',
};
