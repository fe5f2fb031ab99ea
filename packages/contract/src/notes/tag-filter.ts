import { line, trimmed } from '../codec.ts';

/** Filters a list by a tag, whoever gave it, that the caller may see. */
export const tagFilter = ['tag', trimmed(line(60))] as const;
