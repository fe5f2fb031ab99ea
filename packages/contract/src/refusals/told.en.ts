import { plain } from './plain.en.ts';
import type { PlainCode, ReasonOf } from './reason.ts';
import { displayTexts } from './spoken.en.ts';

/** What a page can say without the server, in English. */
export const clientRefusals = { ...plain, ...displayTexts };

/** Its codes whose sentence has no parameters. */
export type ClientRefusalCode = Extract<PlainCode, keyof typeof clientRefusals>;

/** A reason that a page can say without the server; any code that only an answer explains would appear raw there. */
export type ClientRefusalReason = ReasonOf<keyof typeof clientRefusals>;
