import { type Reason, sentenceOf } from './reason.ts';
import { refusals } from './refusals.en.ts';

/** The wire's `message` for a reason. */
export const wireMessageOf = (reason: Reason): string => sentenceOf(refusals, reason) ?? reason.code;
