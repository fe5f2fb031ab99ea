import { createECDH } from 'node:crypto';

/** Keys of a browser's subscription: its public key, 65 bytes uncompressed, and a secret of 16 bytes. */
export interface SubscriptionKeys {
  p256dh: Buffer;
  auth: Buffer;
}

const CURVE = 'prime256v1';

/** Whether keys have the form that browsers give: a point on the curve and 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false;
  try {
    const anybody = createECDH(CURVE);
    anybody.generateKeys();
    anybody.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

/** Returns the public half of the server's push key, as browsers take it. */
export function publicPushKey(privateKey: Buffer): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey('base64url');
}
