import * as z from 'zod/mini';
import { statusCode, wireRecord } from '../codec.ts';
import { payMethods } from '../pay-methods.ts';
import { rechargeStatuses } from '../statuses.ts';

export const method = z.enum(payMethods);
export const status = statusCode(rechargeStatuses);

/** Status filters of request lists. */
export const historyStatuses = ['waiting', 'accepted', 'cancelled', 'reversed'] as const;

/** The USDT amount to send, and its rate; `null` for payments in rupees. */
export const usdt = z.nullable(wireRecord({ rate: ['name_bank', z.string()], amount: ['usdt_amount', z.string()] }));
export type UsdtFacts = NonNullable<z.output<typeof usdt>>;
