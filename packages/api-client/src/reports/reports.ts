import type { Input } from '@cage/contract/contract';
import { listGgr, listWalletMoves } from '@cage/contract/reports';
import { useList } from '../http/list.ts';
import { reportKeys } from './keys.ts';

/** Movements of customers' wallets. */
export const useWalletMoves = (input: Input<'listWalletMoves'>) =>
  useList(listWalletMoves, reportKeys.walletMoves(), input);

/** What each customer's players won and lost. */
export const useGgr = (input: Input<'listGgr'>) => useList(listGgr, reportKeys.ggr(), input);
