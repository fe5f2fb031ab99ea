import { singleLine, trimmed } from '../codec.ts';

/** Filters a list by a tag, whoever gave it, that the caller may see. */
export const tagFilter = ['tag', trimmed(singleLine(60))] as const;
