import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { ChannelKind } from '@cage/contract/deliveries/channels';
import type { Level } from '@cage/contract/people';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** 24 and 43 characters of base64url. Source: P13. */
const VERIFY_KEY_BYTES = 18;
const SECRET_KEY_BYTES = 32;
/** How many characters of a Secret Key a list shows. Source: D3. */
const PREVIEW_CHARACTERS = 20;

/** Seals a text for one owner with AES-256-GCM; moved to another owner's row, it does not open. Source: K2. */
export function seal(key: Buffer, owner: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Opens what was sealed for this owner; throws for any other owner and for any changed byte. */
export function openSealed(key: Buffer, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Seals a staff password, bound to the phone it is used with, so that an operator can read it back. Source: D2. */
export const sealCredential = (key: Buffer, phone: string, password: string): Buffer =>
  seal(key, `credential:${phone}`, password);

export const openCredential = (key: Buffer, phone: string, sealed: Buffer): string =>
  openSealed(key, `credential:${phone}`, sealed);

/**
 * The stored copy of a password that an operator can read back: of agents and customers, unless the operator stores
 * none. Nobody can read back an admin's or a player's. Source: D2.
 */
export function sealReadableCopy(
  { keys, settings }: { keys: { credential: Buffer }; settings: { credentialDisplay: 'reveal' | 'clear' | 'never' } },
  { level, phone }: { level: Level; phone: string },
  password: string,
): Buffer | null {
  const kept = (level === 'agent' || level === 'customer') && settings.credentialDisplay !== 'never';
  return kept ? sealCredential(keys.credential, phone, password) : null;
}

/** Rebinds a sealed password to another phone of its account; `null` when it does not open, since it is useless then. */
export function resealCredential(key: Buffer, [from, to]: [string, string], sealed: Buffer | null): Buffer | null {
  if (!sealed) return null;
  try {
    return sealCredential(key, to, openCredential(key, from, sealed));
  } catch {
    return null;
  }
}

/**
 * Fingerprint of a password within one request: it tells one password from another, and reveals nothing without the
 * key. The same password gives another mark in another request.
 */
export const passwordMark = (key: Buffer, requestId: string, password: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['password of a request', requestId, password]))
    .digest('hex');

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Seals a Secret Key, bound to its customer's id, which never changes. */
export const sealSecretKey = (key: Buffer, publicId: string, secretKey: string): Buffer =>
  seal(key, `secret-key:${publicId}`, secretKey);

export const openSecretKey = (key: Buffer, publicId: string, sealed: Buffer): string =>
  openSealed(key, `secret-key:${publicId}`, sealed);

/** New keys for a customer: the Verify Key names it, the Secret Key proves it and only leaves this function sealed. */
export const newCustomerKeys = (key: Buffer, publicId: string) => ({
  verifyKey: `VK_${random(VERIFY_KEY_BYTES)}`,
  sealedKey: sealSecretKey(key, publicId, `SK_${random(SECRET_KEY_BYTES)}`),
});

/** Seals a channel's credential, a webhook's secret or a bot's token, bound to the channel's account. */
export const sealChannelKey = (key: Buffer, { publicId, kind }: ChannelOwner, text: string): Buffer =>
  seal(key, `channel:${kind}:${publicId}`, text);

export const openChannelKey = (key: Buffer, { publicId, kind }: ChannelOwner, sealed: Buffer): string =>
  openSealed(key, `channel:${kind}:${publicId}`, sealed);

export interface ChannelOwner {
  publicId: string;
  kind: ChannelKind;
}

/** A new webhook secret and its id. */
export const newWebhookSecret = () => ({
  verifyKey: `WK_${random(VERIFY_KEY_BYTES)}`,
  secret: `WS_${random(SECRET_KEY_BYTES)}`,
});

export const keyPreview = (secretKey: string): string => secretKey.slice(0, PREVIEW_CHARACTERS);
