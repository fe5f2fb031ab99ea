import { reasonWords as english } from '@cage/contract/words/reason-words.en';
import { catalogue } from '@cage/ui/words';

/** Reasons for turning requests down. */
export const reasonWords = catalogue(english, () => import('@cage/contract/words/reason-words.hi'));
