import { catalogue } from '@cage/ui/words';

/** The words of a list of bets; those of one bet are loaded with it. */
export const oddsCopy = catalogue({ at: (odds: string) => `at ${odds}` }, () => import('./odds-copy.hi.ts'));
