import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'मेरा प्रोजेक्ट',
  description: 'आपका ब्योरा और आपकी की। यहाँ लिखी बातें आपकी अपलाइन बदलती है।',
  project: 'प्रोजेक्ट',
  referral: 'रेफ़रल कोड',
  referralText: 'जो खिलाड़ी आपके डोमेन पर या रेफ़रल कोड से पंजीकरण करें, वे आपके हैं।',
  keys: 'की',
  keysText: 'ये आपके अपने सर्वर के लिए हैं। जिसके पास सीक्रेट की है, वह आपकी ओर से काम कर सकता है।',
  account: 'खाता',
  empty: 'अभी कोई प्रोजेक्ट नहीं',
  emptyText: 'आपकी अपलाइन ने कोई नहीं डाला है।',
  failed: 'आपका ब्योरा लोड नहीं हो सका',
};
