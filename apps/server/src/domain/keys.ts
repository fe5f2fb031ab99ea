import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** The keys stored outside the database, 32 bytes each, that protect what is in it. */
export interface Keys {
  credential: Buffer;
  audit: Buffer;
}
export type KeyName = keyof Keys;
export const keyNames = ['credential', 'audit'] as const satisfies readonly KeyName[];

/** The environment variables that carry them. */
export const keyVariables: Readonly<Record<KeyName, string>> = { credential: 'CREDENTIAL_KEY', audit: 'AUDIT_KEY' };

const objects = new WeakMap<Buffer, KeyObject>();

/** A key as a Node KeyObject, which spares reading its bytes each time: an HMAC of a row takes a fifth of the time. */
export function keyObject(key: Buffer): KeyObject {
  const known = objects.get(key);
  if (known) return known;
  const object = createSecretKey(key);
  objects.set(key, object);
  return object;
}

const made = { credential: new WeakMap<Buffer, Buffer>(), audit: new WeakMap<Buffer, Buffer>() };

/** Fingerprint of a key, 16 bytes: its HMAC of a fixed text. It tells whether a key is the right one and reveals nothing of it. */
export function fingerprint(name: KeyName, key: Buffer): Buffer {
  const known = made[name].get(key);
  if (known) return known;
  const print = createHmac('sha256', key).update(`cage ${name} key`).digest().subarray(0, 16);
  made[name].set(key, print);
  return print;
}
