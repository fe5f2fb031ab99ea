import { plain } from './plain.en.ts';
import type { PlainCode, ReasonOf } from './reason.ts';
import { spoken } from './spoken.en.ts';

/** What a page can tell by itself, in English. */
export const told = { ...plain, ...spoken };

/** Its codes whose sentence never varies. */
export type ToldCode = Extract<PlainCode, keyof typeof told>;

/** What a page can tell by itself with what varies in it: a code that only an answer explains would stand there raw. */
export type ToldReason = ReasonOf<keyof typeof told>;
