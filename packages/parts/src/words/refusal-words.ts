import { clientRefusals } from '@cage/contract/refusals/told.en';
import { catalogue } from '@cage/ui/words';

/** Refusals by code, for those shown without asking the server. */
export const refusalWords = catalogue(clientRefusals, () => import('@cage/contract/refusals/refusals.hi'));
