import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'सदस्य',
  empty: 'अभी कोई सदस्य नहीं',
  never: 'कभी नहीं',
  search: { label: 'खोजें', placeholder: 'ID, यूज़रनेम या फ़ोन से खोजें...' },
};
