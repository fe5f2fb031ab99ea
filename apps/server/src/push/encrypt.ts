import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';

/** Keys of a browser's subscription: its public key, 65 bytes uncompressed, and a secret of 16 bytes. */
export interface SubscriptionKeys {
  p256dh: Buffer;
  auth: Buffer;
}

const CURVE = 'prime256v1';
const RECORD_BYTES = 4_096;
const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Whether keys are of the form that a browser gives: a point on the curve and 16 bytes. */
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

/** What is random about one message; given only by tests. */
interface Chance {
  privateKey: Buffer;
  salt: Buffer;
}

/**
 * Encrypts a message so that only the browser of the subscription reads it, in one record of `aes128gcm`.
 * Source: RFC 8291, RFC 8188.
 */
export function encryptPush(text: Buffer, { p256dh, auth }: SubscriptionKeys, chance?: Chance): Buffer {
  const sender = createECDH(CURVE);
  if (chance) sender.setPrivateKey(chance.privateKey);
  else sender.generateKeys();
  const salt = chance?.salt ?? randomBytes(16);
  const publicKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const keyMaterial = derive(sender.computeSecret(p256dh), auth, info, 32);
  const key = derive(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the end of the last record.
  const sealed = Buffer.concat([cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES, 0);
  head.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, head, publicKey, sealed, cipher.getAuthTag()]);
}

/** The public half of the server's push key, as browsers take it. */
export function publicPushKey(privateKey: Buffer): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey('base64url');
}

const TOKEN_S = 12 * 60 * 60;

/** The header that says who sends: a token for this push service, signed with the server's key. Source: RFC 8292. */
export function vapidHeader(
  endpoint: string,
  { privateKey, contact }: { privateKey: Buffer; contact: string },
  now: Date,
): string {
  const publicKey = publicPushKey(privateKey);
  const point = Buffer.from(publicKey, 'base64url');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires = Math.floor(now.getTime() / 1_000) + TOKEN_S;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: contact };
  const token = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${token}.${signature}, k=${publicKey}`;
}
