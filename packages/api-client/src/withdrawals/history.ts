import type { Input } from '@cage/contract/contract';
import { listWithdrawalHistory } from '@cage/contract/withdrawals/history';
import { useList } from '../http/list.ts';
import { withdrawalKeys } from './keys.ts';

/** Decided withdrawals, a page by its filter. */
export const useWithdrawalHistory = (input: Input<'listWithdrawalHistory'>) =>
  useList(listWithdrawalHistory, withdrawalKeys.history(), input);
