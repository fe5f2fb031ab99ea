import { type Reason, sentenceOf } from './reason.ts';
import { refusals } from './refusals.en.ts';
import { displayTexts } from './spoken.en.ts';

/** All refusals as people read them in English. */
export const refusalsInEnglish = { ...refusals, ...displayTexts };

/** The English text of a reason for people. */
export const reasonInEnglish = (reason: Reason): string => sentenceOf(refusalsInEnglish, reason) ?? reason.code;
