import * as z from 'zod/mini';
import type { Confirmations } from './confirmations.en.ts';

export type ConfirmationCode = keyof Confirmations;

/** A newer server may send a code that this client has no words for: then it reads the message. */
const code = z.custom<ConfirmationCode>((value) => typeof value === 'string');

/** What an answer says when something is done: in English, and as a code for clients that say it in their own words. */
export const confirmedFields = { message: ['message', z.string()], confirmation: ['confirmation', code] } as const;

/** An answer that says no more than that. */
export const done = z.object({ message: z.string(), confirmation: code });
export type Confirmed = z.output<typeof done>;
