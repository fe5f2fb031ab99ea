import type { Caller } from '../../domain/caller.ts';
import { authenticate } from '../../store/sessions/sessions.ts';
import type { CallerContext } from '../handler.ts';

/**
 * Returns whose session the browser's cookie continues, or `null` if none: it belongs to the account that signed in last, and a
 * tab of another account neither ends it nor takes it away. Source: D288.
 */
export async function cookieHolder({ cookieToken, services, surface }: CallerContext): Promise<Caller | null> {
  const { database, clock } = services;
  return cookieToken === null ? null : authenticate(database, cookieToken, surface, clock.now(), { active: false });
}
