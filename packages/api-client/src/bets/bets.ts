import { listBets } from '@cage/contract/bets';
import type { Input } from '@cage/contract/contract';
import { useList } from '../http/list.ts';
import { reportKeys } from '../reports/keys.ts';

/** A page of bets, with totals over the whole filter. */
export const useBets = (input: Input<'listBets'>) => useList(listBets, reportKeys.bets(), input);
