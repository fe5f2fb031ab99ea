import { type Reason, sentenceOf } from './reason.ts';
import { refusals } from './refusals.en.ts';
import { spoken } from './spoken.en.ts';

/** Every refusal as people read it in English. */
export const english = { ...refusals, ...spoken };

/** What a person reads of a reason in English. */
export const asRead = (reason: Reason): string => sentenceOf(english, reason) ?? reason.code;
