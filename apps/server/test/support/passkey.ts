import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
/** 24 to 255 bytes in shortest CBOR form. */
const cborBytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const PRESENT = 0x01;
const WITH_KEY = 0x40;

interface Asked {
  challenge: string;
  /** The page that the browser reports, and the site that the authenticator is asked for. */
  origin?: string;
  site?: string;
}

/** An authenticator with one key, and its browser. */
export function aPasskey(home = 'https://office.example.com') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const clientDataOf = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin = home }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = (flags: number, { site = new URL(home).hostname }: Asked) =>
    Buffer.concat([sha256(site), Buffer.from([flags]), uint32(counter)]);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // kty EC2, alg ES256, crv P-256, x, y (RFC 9053).
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  return {
    id: id.toString('base64url'),
    /** Sets its signature counter, as a copy of it would have counted. */
    countTo(count: number) {
      counter = count;
    },
    /** The answer to `passkeys/start`. */
    make(asked: Asked, name = 'Work laptop') {
      const data = Buffer.concat([dataOf(PRESENT | WITH_KEY, asked), Buffer.alloc(16), uint16(id.length), id, cose]);
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      return {
        ...{ name, passkey_id: id.toString('base64url'), transports: ['internal'] },
        client_data: clientDataOf('webauthn.create', asked).toString('base64url'),
        attestation: attestation.toString('base64url'),
      };
    },
    /** The answer to `session/passkey/ask`. */
    sign(asked: Asked, { flags = PRESENT }: { flags?: number } = {}) {
      counter += 1;
      const [data, clientData] = [dataOf(flags, asked), clientDataOf('webauthn.get', asked)];
      const signature = createSign('sha256').update(data).update(sha256(clientData)).sign(privateKey);
      return {
        passkey_id: id.toString('base64url'),
        client_data: clientData.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
