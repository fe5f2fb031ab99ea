import type { Input } from '@cage/contract/contract';
import { listCustomerHistory, listRechargeHistory } from '@cage/contract/recharges/history';
import { useList } from '../http/list.ts';
import { rechargeKeys } from './keys.ts';

/** Decided requests, a page by its filter. */
export const useRechargeHistory = (input: Input<'listRechargeHistory'>) =>
  useList(listRechargeHistory, rechargeKeys.history(), input);

/** What customers and players asked for, a page by its filter. */
export const useCustomerHistory = (input: Input<'listCustomerHistory'>) =>
  useList(listCustomerHistory, rechargeKeys.customerHistory(), input);
