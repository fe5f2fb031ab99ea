import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'प्रोफ़ाइल',
  id: 'ID',
  username: 'यूज़रनेम',
  phone: 'फ़ोन नंबर',
  joined: 'शामिल हुए',
  theme: 'डार्क थीम',
  language: 'भाषा',
  notifications: 'सूचनाएँ',
  limits: 'सीमाएँ और विराम',
  documents: 'दस्तावेज़',
  help: 'मदद और संपर्क',
  changePassword: 'पासवर्ड बदलें',
  update: 'पासवर्ड बदलें',
  logout: 'लॉग आउट',
  failed: 'आपकी प्रोफ़ाइल लोड नहीं हो सकी',
};
