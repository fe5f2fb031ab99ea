import { proposalWords as english } from '@cage/contract/approvals/proposal-words.en';
import { catalogue } from '@cage/ui/words';

export const proposalWords = catalogue(english, () => import('@cage/contract/approvals/proposal-words.hi'));
