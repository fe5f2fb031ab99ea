import { type Reason, sentenceOf } from './reason.ts';
import { refusals } from './refusals.en.ts';
import { spoken } from './spoken.en.ts';

/** All refusals as people read them in English. */
export const english = { ...refusals, ...spoken };

/** The English text of a reason for people. */
export const asRead = (reason: Reason): string => sentenceOf(english, reason) ?? reason.code;
