import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { openSealed, seal } from './credentials.ts';

const STEP_MS = 30_000;
/** Steps before and after now whose codes are also accepted, since clocks drift. */
const DRIFT_STEPS = 1;
const RECOVERY_CODES = 10;
/** 16 characters of base32. */
const RECOVERY_BYTES = 10;

/** TOTP as every authenticator app supports it: SHA-1, six digits, thirty seconds. */
const totpOf = (key: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(key), period: STEP_MS / 1_000, ...more });

/** A new key of 160 bits, in base32. */
export const newFactorKey = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code: the key, and the name that the app shows. */
export const factorUri = (key: string, { site, account }: { site: string; account: string }): string =>
  totpOf(key, { issuer: site, label: account }).toString();

/** The time step that a code belongs to: the current one, or one before or after; `null` if none. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const drift = totpOf(key).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  return drift === null ? null : Math.floor(now.getTime() / STEP_MS) + drift;
}

/** Seals the key of a second factor for its account. */
export const sealFactorKey = (key: Buffer, publicId: string, factorKey: string): Buffer =>
  seal(key, `second-factor:${publicId}`, factorKey);

export const openFactorKey = (key: Buffer, publicId: string, sealed: Buffer): string =>
  openSealed(key, `second-factor:${publicId}`, sealed);

/** Ten recovery codes of 80 random bits, in four groups that are easy to read out. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase();
    return (text.match(/.{4}/g) ?? []).join('-');
  });

/** A typed code as one of the app or a recovery code; `null` when it has neither form. */
export function parseFactorCode(typed: string): { is: 'app' | 'recovery'; code: string } | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return { is: 'app', code };
  return /^[a-z2-7]{16}$/.test(code) ? { is: 'recovery', code } : null;
}

/** The stored hash of a recovery code: codes, like session tokens, are random enough for a plain hash. */
export const recoveryHash = (code: string): Buffer => createHash('sha256').update(code.replaceAll('-', '')).digest();
