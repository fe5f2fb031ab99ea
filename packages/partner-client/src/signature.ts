import { createHash, createHmac } from 'node:crypto';

/** A request to sign: `body` is the text that is sent, byte for byte; empty for GET. */
export interface SignedRequest {
  method: 'GET' | 'POST';
  /** Path with its query, for example `/partner/v1/transactions?from=…`. */
  path: string;
  /** Unix seconds. */
  timestamp: number;
  /** A UUID, new for every request, repeats included. */
  nonce: string;
  body: string;
}

/** The five signed lines, the last one the hash of the body. Source: P3. */
export function canonicalText({ method, path, timestamp, nonce, body }: SignedRequest): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return [method, path, timestamp, nonce, bodyHash].join('\n');
}

/** The value of `X-Signature`: HMAC-SHA256 under the Secret Key, lower-case hex. Source: P3. */
export const sign = (secretKey: string, request: SignedRequest): string =>
  createHmac('sha256', secretKey).update(canonicalText(request)).digest('hex');
