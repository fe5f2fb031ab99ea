/** The ways of paying in. */
export const payMethods = ['upi', 'bank', 'qr', 'usdt'] as const;
export type PayMethod = (typeof payMethods)[number];
export const payMethodWords: Record<PayMethod, string> = { upi: 'UPI', bank: 'Bank', qr: 'QR Code', usdt: 'USDT' };

/** The ways of paying out: those that need no picture. */
export const payoutMethods = ['bank', 'upi', 'usdt'] as const satisfies readonly PayMethod[];
export type PayoutMethod = (typeof payoutMethods)[number];
