import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'चिप्स रिपोर्ट',
  empty: 'चिप्स का कोई लेनदेन नहीं मिला',
};
