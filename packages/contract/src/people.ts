import { plainText } from './plain-text.ts';

export const levels = ['admin', 'agent', 'customer', 'player'] as const;
/** What an account is in the tree; its role decides its permissions. Source: R1. */
export type Level = (typeof levels)[number];

/** Inactivity after which a session ends. */
export const INACTIVITY_MS = 840_000;

/** Ten digits after dropping invisible marks, spaces, +91 and a leading 0; `null` when anything else remains. Source: R5, D304. */
export function normalisePhone(text: string): string | null {
  const digits = plainText(text)
    .replace(/[\s-]/g, '')
    .replace(/^(\+91)?0?/, '');
  return /^\d{10}$/.test(digits) ? digits : null;
}

/** The form of a username. Source: R5. */
export const USERNAME = /^[A-Za-z0-9._]{3,30}$/;

/**
 * Returns what a field keeps of a typed, pasted or autofilled phone number: at most ten digits, without the
 * spaces and prefixes that `normalisePhone` drops. A foreign number keeps its `+`, so that it is not taken for one of ours.
 */
export function typedPhone(text: string): string {
  const bare = text.replace(/[^\d+]|(?!^)\+/g, '');
  return bare.replace(/^(\+91|0?91(?=0?\d{10}$))?0?/, '').replace(/^(\d{10})\d+$/, '$1');
}

/** What finishes a back-office sign-in: a code, or a passkey with a code as an alternative. */
export const secondFactorAnswers = ['code', 'passkey'] as const;

/** What a back-office session may lack after its password: its second factor, or any second factor at all. */
export const missingSignInSteps = [...secondFactorAnswers, 'enrol'] as const;
export type MissingSignInStep = (typeof missingSignInSteps)[number];
