import { flagWords as english } from '@cage/contract/words/flag-words.en';
import { catalogue } from '@cage/ui/words';

/** Labels of warnings to approvers. */
export const flagWords = catalogue(english, () => import('@cage/contract/words/flag-words.hi'));
