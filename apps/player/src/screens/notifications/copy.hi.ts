import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'सूचनाएँ',
  back: 'वॉलेट पर लौटें',
  // The region of the toasts is already called Notifications.
  list: 'आपकी सूचनाएँ',
  empty: 'अभी कोई सूचना नहीं',
  emptyText: 'जमा या निकासी पर फ़ैसला होते ही आपको यहाँ पता चलेगा।',
  failed: 'आपकी सूचनाएँ लोड नहीं हो सकीं',
  unread: 'अपठित',
  markAll: 'सब पढ़े हुए करें',
  pushLead: 'जमा और निकासी के फ़ैसले तुरंत जानें। लॉक स्क्रीन पर कोई राशि नहीं दिखती।',
};
