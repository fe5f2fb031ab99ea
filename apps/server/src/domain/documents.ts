import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { openSealed, seal } from './credentials.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The account notified that a document came: the one that asked for it or, if nobody there can decide it, the next
 * house account above that can; root in the end. `house` is ordered from root down. Source: D416, D468.
 */
export function accountToNotify(house: readonly { id: number; decides: boolean }[], ownerId: number): number {
  const upTo = house.slice(0, house.findIndex(({ id }) => id === ownerId) + 1);
  return upTo.findLast(({ decides }) => decides)?.id ?? house[0]?.id ?? ownerId;
}

/** A picture as stored in its file, and the only key that opens it, sealed for the row that names the file. */
export interface SealedPicture {
  file: string;
  bytes: Buffer;
  sealedKey: Buffer;
}

const ownerOf = (file: string) => `document:${file}`;

/**
 * Seals a picture with a key of its own, and that key for its file: once the row is gone, nobody can open the file.
 * Source: O22, ADR 90.
 */
export function sealPicture(key: Buffer, file: string, picture: Buffer): SealedPicture {
  const own = randomBytes(KEY_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', own, iv).setAAD(Buffer.from(ownerOf(file)));
  const sealed = Buffer.concat([cipher.update(picture), cipher.final()]);
  return {
    file,
    bytes: Buffer.concat([iv, cipher.getAuthTag(), sealed]),
    sealedKey: sealDocumentKey(key, file, own.toString('base64')),
  };
}

/** Opens the picture of a file; throws for another file's key and for any changed byte. */
export function openPicture(key: Buffer, { file, bytes, sealedKey }: SealedPicture): Buffer {
  const own = Buffer.from(openDocumentKey(key, file, sealedKey), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', own, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(ownerOf(file)));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

export const sealDocumentKey = (key: Buffer, file: string, own: string): Buffer => seal(key, ownerOf(file), own);

export const openDocumentKey = (key: Buffer, file: string, sealed: Buffer): string =>
  openSealed(key, ownerOf(file), sealed);
