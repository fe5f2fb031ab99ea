import { line, trimmed } from '../codec.ts';

/** A tag that the accounts of a list have, by whoever may see it. */
export const tagFilter = ['tag', trimmed(line(60))] as const;
