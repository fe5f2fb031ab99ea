import { listOwnBets } from '@cage/contract/bets';
import { chipsKeys } from '../chips/keys.ts';
import { type Days, usePages } from '../http/pages.ts';

export const useOwnBets = (days: Days) =>
  usePages(chipsKeys.ownBets(), days, (api, input, options) => api.call(listOwnBets, input, options));
