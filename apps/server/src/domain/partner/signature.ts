import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The signed parts of a request. */
export interface Signed {
  method: string;
  /** As requested, query included. */
  path: string;
  timestamp: string;
  nonce: string;
  /** The bytes as received. */
  body: Buffer;
}

/** The text that is signed: five lines, the last being the hash of the body. Source: P3. */
export function canonicalText({ method, path, timestamp, nonce, body }: Signed): string {
  return [method, path, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n');
}

/** Whether a signature was made with one of some secrets, in constant time over all of them. */
export function isSigned(signed: Signed, signature: string, secrets: readonly string[]): boolean {
  const text = canonicalText(signed);
  const given = Buffer.from(signature, 'latin1');
  let found = false;
  for (const secret of secrets) {
    const right = Buffer.from(createHmac('sha256', secret).update(text).digest('hex'), 'latin1');
    if (given.length === right.length && timingSafeEqual(given, right)) found = true;
  }
  return found;
}
