import type { Hindi } from '../words.tsx';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  day: 'दिन',
  noDays: 'दिखाने के लिए कोई दिन नहीं',
  asTable: 'तालिका में',
  belowZero: (label) => `शून्य से नीचे ${label}`,
};
