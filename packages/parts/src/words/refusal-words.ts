import { refusals } from '@cage/contract/refusals/refusals.en';
import { catalogue } from '@cage/ui/words';

/** Every refusal by its code, for what is told before the server is asked. */
export const refusalWords = catalogue(refusals, () => import('@cage/contract/refusals/refusals.hi'));
