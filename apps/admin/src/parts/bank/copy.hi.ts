import type { Hindi } from '@cage/ui/words';
import type { bankWords } from './copy.ts';

export const hindi: Hindi<typeof bankWords> = {
  line: 'बैंक की पंक्ति',
  on: (day) => `${day} को`,
  from: (file) => `${file} से`,
  unproven: 'अप्रमाणित',
  unprovenText: 'बैंक फ़ाइलें इस दिन से आगे की हैं, और उनकी किसी पंक्ति में यह अभी नहीं है।',
};
