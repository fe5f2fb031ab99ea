import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { makeReason } from '@cage/contract/refusals/reason';
import sharp from 'sharp';
import type { Picture } from '../domain/picture.ts';
import { Refusal } from '../domain/refusal.ts';

const MAX_PIXELS = 25_000_000;
const LONGEST_SIDE = 2_400;
const THUMB_SIDE = 240;

// One picture per core at a time is enough, and libvips' cache would keep payment proofs in memory.
sharp.cache(false);
sharp.concurrency(1);

/** Whether a file's first bytes are those of a picture. Its name or content type is never trusted. Source: U1. */
function isPicture(bytes: Buffer): boolean {
  const starts = (...head: number[]) => head.every((byte, i) => bytes[i] === byte);
  const ascii = (from: number, text: string) => bytes.toString('latin1', from, from + text.length) === text;
  return (
    starts(0xff, 0xd8, 0xff) ||
    starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
    (ascii(0, 'RIFF') && ascii(8, 'WEBP'))
  );
}

/** More would occupy the threads that hash passwords: a crowd of pictures must not keep people from signing in. */
const AT_ONCE = Math.min(Math.max(Math.floor(availableParallelism() / 2), 1), 2);
/** Waiting work by account: each account has a turn before any has its next, so that none waits for another's crowd. */
const waiting = new Map<number, (() => void)[]>();
let free = AT_ONCE;

function nextInTurn(): (() => void) | undefined {
  const [[account, [next, ...rest]] = [0, []]] = waiting;
  waiting.delete(account);
  if (rest.length > 0) waiting.set(account, rest);
  return next;
}

async function inTurn<T>(account: number, work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.set(account, [...(waiting.get(account) ?? []), resolve]));
  try {
    return await work();
  } finally {
    const next = nextInTurn();
    if (next) next();
    else free += 1;
  }
}

const notPicture = (field: string, options?: ErrorOptions) =>
  new Refusal({ reason: makeReason('proofNotImage'), field }, options);

/**
 * Decodes a picture fully and encodes it again as WebP, upright and without metadata, with a thumbnail. Refuses anything
 * that is not a complete png, jpeg or webp of at most 25 megapixels. `account` is the account whose turn it uses.
 */
export async function pictureOf(
  bytes: Buffer,
  { field = 'proof', account = 0 }: { field?: string; account?: number } = {},
): Promise<Picture> {
  if (!isPicture(bytes)) throw notPicture(field);
  return inTurn(account, () => encodedAnew(bytes, field));
}

async function encodedAnew(bytes: Buffer, field: string): Promise<Picture> {
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true }).rotate();
    const side = (length: number) =>
      ({ width: length, height: length, fit: 'inside', withoutEnlargement: true }) as const;
    const picture = await source.resize(side(LONGEST_SIDE)).webp({ quality: 84 }).toBuffer();
    const thumb = await sharp(picture).resize(side(THUMB_SIDE)).webp({ quality: 70 }).toBuffer();
    return { bytes: picture, thumb, hash: createHash('sha256').update(bytes).digest() };
  } catch (error) {
    throw notPicture(field, { cause: error });
  }
}
