import type { Input } from '@cage/contract/contract';
import { listCustomerHistory, listRechargeHistory } from '@cage/contract/recharges/history';
import { useList } from '../http/list.ts';
import { rechargeKeys } from './keys.ts';

/** A page of decided requests. */
export const useRechargeHistory = (input: Input<'listRechargeHistory'>) =>
  useList(listRechargeHistory, rechargeKeys.history(), input);

/** A page of the requests of customers and players. */
export const useCustomerHistory = (input: Input<'listCustomerHistory'>) =>
  useList(listCustomerHistory, rechargeKeys.customerHistory(), input);
