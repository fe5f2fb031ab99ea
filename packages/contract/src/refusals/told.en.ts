import { plain } from './plain.en.ts';
import type { PlainCode, ReasonOf } from './reason.ts';
import { spoken } from './spoken.en.ts';

/** What a page can say without the server, in English. */
export const told = { ...plain, ...spoken };

/** Its codes whose sentence has no parameters. */
export type ToldCode = Extract<PlainCode, keyof typeof told>;

/** A reason that a page can say without the server; any code that only an answer explains would appear raw there. */
export type ToldReason = ReasonOf<keyof typeof told>;
