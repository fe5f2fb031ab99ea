import { words } from '@cage/contract/words/words.en';
import { catalogue } from '@cage/ui/words';

/** Labels of the contract's closed sets. */
export const contractWords = catalogue(words, () => import('@cage/contract/words/words.hi'));
