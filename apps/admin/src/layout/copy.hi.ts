import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  balance: 'बैलेंस',
  retry: 'फिर कोशिश करें',
  connections: { connecting: 'जुड़ रहा है …', live: 'लाइव', down: 'लाइव नहीं' },
  addChips: 'चिप्स जोड़ें',
  account: 'खाते का मेन्यू',
  accountFailed: 'आपका खाता लोड नहीं हो सका',
  search: 'खोजें',
  profile: 'प्रोफ़ाइल',
  openProfile: 'अपनी प्रोफ़ाइल खोलें',
  logout: 'लॉग आउट',
  lightTheme: 'हल्का रंग',
  darkTheme: 'डार्क थीम',
  languageFailed: 'भाषा नहीं बदली जा सकी। कनेक्शन देखें और फिर कोशिश करें',
  stay: 'एक मिनट में आप साइन आउट हो जाएँगे। बने रहने के लिए माउस हिलाएँ।',
  polling: 'लाइव अपडेट रुके हैं। हर 15 सेकंड में नए अनुरोध देखे जाते हैं।',
};
