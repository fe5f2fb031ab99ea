import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What of a request is signed. */
export interface Signed {
  method: string;
  /** As it was asked for, with its query. */
  path: string;
  timestamp: string;
  nonce: string;
  /** The bytes that came, none of them changed. */
  body: Buffer;
}

/** The text that is signed: five lines, the last of them the hash of the body. Source: P3. */
export function canonicalText({ method, path, timestamp, nonce, body }: Signed): string {
  return [method, path, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n');
}

/** Whether a signature is that of one of some secrets; every secret takes the same time. */
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
