import { type Reason, sentenceOf } from './reason.ts';
import { refusals } from './refusals.en.ts';

/** What the wire's `message` says of a reason. */
export const inEnglish = (reason: Reason): string => sentenceOf(refusals, reason) ?? reason.code;
