import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  inUse: 'इस्तेमाल में',
  waits: 'इंतज़ार में',
  none: 'कोई नहीं',
  pictureNow: 'इस्तेमाल वाला QR चित्र',
  pictureNext: 'इंतज़ार वाला QR चित्र',
  slotKinds: { upi: 'UPI आईडी', bank: 'बैंक', qr: 'QR चित्र', usdt: 'USDT', rate: 'USDT की दर' },
};
