import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Surface } from '../domain/caller.ts';
import { isLoopback } from './origin.ts';

const HOUR_S = 3_600;

/** Cookies ignore ports, and both apps may run on one host, so each has its own names. */
const names: Record<Surface, { token: string; marker: string }> = {
  admin: { token: 'token', marker: 'auth' },
  player: { token: 'player_token', marker: 'player_auth' },
};

export const cookieToken = (request: FastifyRequest, surface: Surface): string | null =>
  request.cookies[names[surface].token] ?? null;

/** Sets the token with which a reload resumes the session, and a marker without secret that the page can read. Source: R43, S6. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, surface: Surface, token: string): void {
  const options = { path: '/', maxAge: HOUR_S, sameSite: 'lax', secure: !isLoopback(request) } as const;
  void reply.setCookie(names[surface].token, token, { ...options, httpOnly: true });
  void reply.setCookie(names[surface].marker, '1', options);
}

export function clearSessionCookies(reply: FastifyReply, surface: Surface): void {
  for (const name of Object.values(names[surface])) void reply.clearCookie(name, { path: '/' });
}

const DEVICE_COOKIE = 'device';
/** The longest that browsers keep a cookie. */
const DEVICE_S = 400 * 24 * HOUR_S;

/** The browser's number; `null` for any value not of our form. */
export function deviceOf(request: FastifyRequest): string | null {
  const device = request.cookies[DEVICE_COOKIE];
  return device !== undefined && /^[\w-]{43}$/.test(device) ? device : null;
}

/** Makes a browser known again when it signs in, and nothing else: its holder still needs the password. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  const options = { path: '/api/webapi', maxAge: DEVICE_S, sameSite: 'strict', httpOnly: true } as const;
  void reply.setCookie(DEVICE_COOKIE, device, { ...options, secure: !isLoopback(request) });
}
