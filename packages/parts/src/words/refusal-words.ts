import { told } from '@cage/contract/refusals/told.en';
import { catalogue } from '@cage/ui/words';

/** Refusals by their codes, for what is told before the server is asked. */
export const refusalWords = catalogue(told, () => import('@cage/contract/refusals/refusals.hi'));
