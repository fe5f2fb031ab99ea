import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  inUse: 'इस्तेमाल में',
  waits: 'इंतज़ार में',
  none: 'कोई नहीं',
  pictureNow: 'इस्तेमाल वाली QR तस्वीर',
  pictureNext: 'इंतज़ार वाली QR तस्वीर',
  slotKinds: { upi: 'UPI ID', bank: 'बैंक', qr: 'QR तस्वीर', usdt: 'USDT', rate: 'USDT की दर' },
};
