import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'हिसाब पत्र',
  description: 'हर अवधि में ग्राहकों का देय, और उनके वॉलेट का लेनदेन।',
  empty: 'कोई हिसाब पत्र नहीं मिला',
  search: { label: 'खोजें', placeholder: 'ग्राहक ID, नाम या प्रोजेक्ट से खोजें' },
  month: 'इस महीने आपका हिस्सा',
  agent: (agent, month) => `${agent}, ${month}`,
  open: (customer, period) => `${period}, ${customer} का हिसाब पत्र`,
};
