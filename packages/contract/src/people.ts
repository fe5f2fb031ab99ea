export const levels = ['admin', 'agent', 'customer', 'player'] as const;
/** What an account is in the tree; its role decides what it may do. Source: R1. */
export type Level = (typeof levels)[number];

/** How long nobody may do anything in a session before it ends. */
export const INACTIVITY_MS = 840_000;

/** Ten digits after dropping spaces, +91 and a 0 in front; `null` when that is not what remains. Source: R5. */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '').replace(/^(\+91)?0?/, '');
  return /^\d{10}$/.test(digits) ? digits : null;
}

/** What may be a username. Source: R5. */
export const USERNAME = /^[A-Za-z0-9._]{3,30}$/;

/**
 * What a field keeps of a phone number as it is typed, pasted or filled in by the browser: ten digits at most, without the
 * ways of writing that `normalisePhone` drops. A number of another country keeps its `+` and is not taken for one of ours.
 */
export function typedPhone(text: string): string {
  const bare = text.replace(/[^\d+]|(?!^)\+/g, '');
  return bare.replace(/^(\+91|0?91(?=0?\d{10}$))?0?/, '').replace(/^(\d{10})\d+$/, '$1');
}

/** What is given to finish a sign-in of the back office: a code, or a passkey or else a code. */
export const giving = ['code', 'passkey'] as const;

/** What a session of the back office may still lack behind its password: its second factor, or any second factor. */
export const lacks = [...giving, 'enrol'] as const;
export type Lack = (typeof lacks)[number];
