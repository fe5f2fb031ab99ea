import type { Hindi } from '@cage/ui/words';
import type { documentWords } from './document-words.ts';

export const hindi: Hindi<typeof documentWords> = {
  kinds: { identity: 'पहचान का प्रमाण', address: 'पते का प्रमाण' },
  reasons: {
    'The picture can’t be read': 'तस्वीर पढ़ी नहीं जा सकती',
    'A side is missing': 'एक तरफ़ की तस्वीर नहीं है',
    'It has expired': 'इसकी तारीख़ निकल चुकी है',
    'The name is another one': 'नाम दूसरा है',
  },
};
