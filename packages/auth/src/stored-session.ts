import { type Level, levels, type MissingSignInStep, missingSignInSteps } from '@cage/contract/people';

export type Surface = 'admin' | 'player';

/** The session as stored in the browser, for this tab only. */
export interface StoredSession {
  token: string;
  role: string;
  level: Level;
  phone: string;
  /** The missing part of the sign-in. */
  lacks: MissingSignInStep | null;
}

const keyOf = (surface: Surface) => `cage.${surface}.session`;
const rememberedKey = (surface: Surface) => `cage.${surface}.phone`;

const isLack = (value: unknown): value is MissingSignInStep => missingSignInSteps.some((lack) => lack === value);
const isLevel = (value: unknown): value is Level => levels.some((level) => level === value);

/** The session of this tab, or `null`; malformed data counts as none. */
export function readSession(surface: Surface): StoredSession | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(surface)) ?? 'null') as Partial<StoredSession> | null;
    const { token, role, level, phone, lacks: kind } = kept ?? {};
    const left = isLack(kind) ? kind : null;
    return token && role && phone && isLevel(level) ? { token, role, level, phone, lacks: left } : null;
  } catch {
    return null;
  }
}

export function keepSession(surface: Surface, session: StoredSession): void {
  sessionStorage.setItem(keyOf(surface), JSON.stringify(session));
}

/** Removes the session, and whatever else this tab stored meanwhile, such as the records that were visited. */
export function forgetSession(): void {
  sessionStorage.clear();
}

/** Whether the server set the readable marker of a session cookie. */
export function hasMarker(surface: Surface): boolean {
  const name = surface === 'admin' ? 'auth' : 'player_auth';
  return document.cookie.split('; ').includes(`${name}=1`);
}

/** The phone number that "Remember me" stores on this device; empty where the server renders the page. Source: R48. */
export const rememberedPhone = (surface: Surface): string =>
  typeof window === 'undefined' ? '' : (localStorage.getItem(rememberedKey(surface)) ?? '');

export function rememberPhone(surface: Surface, phone: string | null): void {
  if (phone === null) localStorage.removeItem(rememberedKey(surface));
  else localStorage.setItem(rememberedKey(surface), phone);
}
