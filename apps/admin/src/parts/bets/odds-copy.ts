import { catalogue } from '@cage/ui/words';

/** What a list of bets says; the words of one bet come with it. */
export const oddsCopy = catalogue({ at: (odds: string) => `at ${odds}` }, () => import('./odds-copy.hi.ts'));
