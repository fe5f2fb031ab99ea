import type { Input } from '@cage/contract/contract';
import { listWithdrawalHistory } from '@cage/contract/withdrawals/history';
import { useList } from '../http/list.ts';
import { withdrawalKeys } from './keys.ts';

/** A page of decided withdrawals. */
export const useWithdrawalHistory = (input: Input<'listWithdrawalHistory'>) =>
  useList(listWithdrawalHistory, withdrawalKeys.history(), input);
