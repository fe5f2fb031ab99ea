import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'सूचनाएँ',
  // The place for toasts is called Notifications already.
  list: 'आपकी सूचनाएँ',
  empty: 'अभी कोई सूचना नहीं',
  emptyText: 'जमा या निकासी पर फ़ैसला होते ही आपको यहाँ पता चलेगा।',
  failed: 'आपकी सूचनाएँ लोड नहीं हो सकीं',
  unread: 'अपठित',
  markAll: 'सब पढ़े हुए करें',
  push: {
    title: 'इस डिवाइस पर',
    lead: 'जमा और निकासी के फ़ैसले तुरंत जानें। लॉक स्क्रीन पर कोई राशि नहीं दिखती।',
    turnOn: 'सूचनाएँ चालू करें',
    turnOff: 'बंद करें',
    isOn: 'साइन आउट होने तक चालू।',
    denied: 'सूचनाएँ रोकी गई हैं। ब्राउज़र की सेटिंग में इस साइट को अनुमति दें।',
    unsupported: 'यह ब्राउज़र सूचनाएँ नहीं दिखा सकता।',
    notSetUp: 'यह साइट डिवाइस पर सूचनाएँ नहीं भेजती।',
    failed: 'सूचनाएँ चालू नहीं हो सकीं। ब्राउज़र की पुश सेवा ने जवाब नहीं दिया।',
    unreachable: 'पता नहीं चला कि सूचनाएँ चालू हैं या नहीं।',
    retry: 'फिर कोशिश करें',
  },
};
