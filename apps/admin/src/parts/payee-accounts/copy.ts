import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    inUse: 'In use',
    waits: 'Waits',
    none: 'None',
    pictureNow: 'QR picture in use',
    pictureNext: 'QR picture that waits',
    slotKinds: { upi: 'UPI ID', bank: 'Bank', qr: 'QR Image', usdt: 'USDT', rate: 'USDT rate' },
  },
  () => import('./copy.hi.ts'),
);
