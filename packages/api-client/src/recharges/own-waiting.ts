import { listOwnRecharges } from '@cage/contract/recharges/own';
import { useList } from '../http/list.ts';
import { rechargeKeys } from './keys.ts';

const waiting = { status: 'waiting' } as const;

/** The user's own waiting requests, however many were decided since. */
export const useOwnWaitingRecharges = () => useList(listOwnRecharges, [...rechargeKeys.own(), 'list'], waiting);
