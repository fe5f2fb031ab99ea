import * as z from 'zod/mini';
import type { Confirmations } from './confirmations.en.ts';

export type ConfirmationCode = keyof Confirmations;

/** A newer server may send a code unknown to this client, which then shows the message. */
const code = z.custom<ConfirmationCode>((value) => typeof value === 'string');

/** Confirmation of a completed action: in English, and as a code for clients with words of their own. */
export const confirmationFields = { message: ['message', z.string()], confirmation: ['confirmation', code] } as const;

/** An answer with a confirmation only. */
export const confirmationAnswer = z.object({ message: z.string(), confirmation: code });
export type ConfirmationAnswer = z.output<typeof confirmationAnswer>;
