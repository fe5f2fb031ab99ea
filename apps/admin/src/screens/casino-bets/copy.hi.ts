import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'कैसीनो दाँव रिपोर्ट',
  empty: 'कोई कैसीनो दाँव नहीं मिला',
  corrections: (from) =>
    `पहले के दाँव, जो अपने हिसाब पत्र के अंतिम होने के बाद पूरे हुए या दोबारा निपटाए गए: ${from} वाले हिसाब पत्र के सुधार इनसे बने हैं`,
  search: { label: 'खोजें', placeholder: 'राउंड या ID' },
};
