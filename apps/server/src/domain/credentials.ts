import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Bound to its owner: a sealed password moved to another account's row does not open. Source: D2, K2. */
const ownerOf = (phone: string) => Buffer.from(`credential:${phone}`);

/** Seals a staff password so that an operator can read it back. AES-256-GCM under a key outside the database. */
export function sealCredential(key: Buffer, phone: string, password: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(ownerOf(phone));
  const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Opens a sealed password of this account; throws for any other, and for any changed byte. */
export function openCredential(key: Buffer, phone: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(ownerOf(phone));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
