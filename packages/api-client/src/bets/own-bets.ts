import { listOwnBets } from '@cage/contract/bets';
import { chipsKeys } from '../chips/keys.ts';
import { type Days, usePages } from '../http/pages.ts';

export const useOwnBets = (days: Days) => usePages(listOwnBets, chipsKeys.ownBets(), days);
