import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'कैसीनो वॉलेट रिपोर्ट',
  empty: 'वॉलेट का कोई लेनदेन नहीं मिला',
  cause: 'किससे जुड़ा',
  statementFrom: (day) => `${day} से हिसाब पत्र`,
};
