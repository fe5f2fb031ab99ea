import { listBets, listOwnBets } from '@cage/contract/bets';
import type { Input } from '@cage/contract/contract';
import { chipsKeys } from '../chips/keys.ts';
import { useList } from '../http/list.ts';
import { type Days, usePages } from '../http/pages.ts';
import { reportKeys } from '../reports/keys.ts';

export const useOwnBets = (days: Days) =>
  usePages(chipsKeys.ownBets(), days, (api, input, options) => api.call(listOwnBets, input, options));

/** Casino bets with totals over the whole filter, a page by its filter. */
export const useBets = (input: Input<'listBets'>) => useList(listBets, reportKeys.bets(), input);
