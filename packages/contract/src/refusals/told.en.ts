import { plain } from './plain.en.ts';
import type { PlainCode } from './reason.ts';
import { spoken } from './spoken.en.ts';

/** What a page can tell by itself, in English. */
export const told = { ...plain, ...spoken };

/** Its codes whose sentence never varies. */
export type ToldCode = Extract<PlainCode, keyof typeof told>;
