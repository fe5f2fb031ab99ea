import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'सूचनाएँ',
  tabs: { inbox: 'इनबॉक्स', deliveries: 'बाहर भेजना' },
  caption: 'आपकी सूचनाएँ',
  empty: 'अभी कोई सूचना नहीं',
  columns: { what: 'सूचना', amount: 'राशि', about: 'किस बारे में', time: 'समय', state: 'स्थिति', action: 'कार्रवाई' },
  by: (who) => `${who} द्वारा`,
  read: 'पढ़ी हुई',
  unread: 'अपठित',
  markRead: 'पढ़ा हुआ करें',
  markAll: 'सब पढ़े हुए करें',
  pushLead: 'आपके सिस्टम की सूचना बताती है कि क्या हुआ और किस कोड के बारे में। इसमें राशि या फ़ोन नंबर कभी नहीं दिखता।',
};
