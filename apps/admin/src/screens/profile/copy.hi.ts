import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'प्रोफ़ाइल',
  personal: 'निजी जानकारी',
  performance: 'बैलेंस और प्रदर्शन',
  rewards: 'इनाम और बोनस',
  id: 'आईडी',
  createdBy: 'आईडी किसने बनाई',
  name: 'नाम',
  role: 'भूमिका',
  phone: 'संपर्क नंबर',
  password: 'पासवर्ड',
  nobody: 'किसी ने नहीं: यह पहला खाता है',
  balance: 'अभी का बैलेंस',
  profit: 'लाभ/हानि',
  bonus: 'अभी का बोनस',
  none: '–',
  failed: 'प्रोफ़ाइल की जानकारी नहीं मिल सकी',
  reason: (text) => `गड़बड़ी: ${text}`,
};
