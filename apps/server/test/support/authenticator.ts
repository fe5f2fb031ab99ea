import { Secret, TOTP } from 'otpauth';
import { type Cage, messageOf, post } from './cage.ts';

/** Returns the code that an authenticator app shows for a key at a time. */
export const codeAt = (key: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });

/** Sets a second factor up in a fresh session; returns the key and the recovery codes. */
export async function enrol(cage: Cage, token: string): Promise<{ key: string; codes: string[] }> {
  const started = await post(cage.apps.admin, '/api/webapi/second-factor/start', {}, token);
  const { key } = started.json<{ key?: string }>();
  if (!key) throw new Error(`No key: ${messageOf(started)}`);
  const code = codeAt(key, cage.services.clock.at);
  const confirmed = await post(cage.apps.admin, '/api/webapi/second-factor/confirm', { code }, token);
  const { codes } = confirmed.json<{ codes?: string[] }>();
  if (!codes) throw new Error(`Not confirmed: ${messageOf(confirmed)}`);
  return { key, codes };
}
