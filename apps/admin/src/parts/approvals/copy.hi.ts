import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  account: 'खाता',
  amount: 'राशि',
  proposedBy: 'प्रस्ताव किसका',
  why: 'क्यों',
  servesAt: 'इस समय से इस्तेमाल में',
  servesAlone: 'पुष्टि के बिना, इस समय से इस्तेमाल में',
  limit: 'सीमा',
  ofDay: '24 घंटे में एक व्यक्ति अकेले जितना कर सकता है, उससे ज़्यादा',
  confirm: 'पुष्टि करें',
  decline: 'अस्वीकार करें',
  takeBack: 'वापस लें',
  confirmTitle: (what, who) => `पुष्टि करें: ${what}, ${who}`,
  declineTitle: (what, who) => `अस्वीकार करें: ${what}, ${who}`,
  takeBackTitle: (what, who) => `वापस लें: ${what}, ${who}`,
  confirmText: 'नियम अब भी अनुमति दें तो यह तुरंत आप दोनों के नाम से हो जाएगा।',
  confirmAccounts: 'भुगतान करने वालों को नए खाते तुरंत दिखेंगे, उस समय का इंतज़ार किए बिना।',
  declineText: 'कुछ नहीं बदलता।',
  declineAccounts: 'भुगतान करने वालों को इस्तेमाल वाले खाते ही दिखते रहेंगे।',
  takeBackText: 'यह अब प्रतीक्षा में नहीं रहेगा। कुछ नहीं बदलता।',
  reason: 'कारण',
  reasonHelp: 'प्रस्ताव रखने वाले इसे पढ़ते हैं',
  cancel: 'रद्द करें',
  otherConfirms: 'कोई दूसरा व्यक्ति पुष्टि करे।',
};
