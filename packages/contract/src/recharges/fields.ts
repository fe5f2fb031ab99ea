import * as z from 'zod/mini';
import { coded, renamed } from '../codec.ts';
import { payMethods } from '../pay-methods.ts';
import { rechargeStatuses } from '../statuses.ts';

export const method = z.enum(payMethods);
export const status = coded(rechargeStatuses);

/** What lists of requests are narrowed to. */
export const historyStatuses = ['waiting', 'accepted', 'cancelled', 'reversed'] as const;

/** What was to be sent in USDT, and at which rate; `null` for what was paid in rupees. */
export const usdt = z.nullable(renamed({ rate: ['name_bank', z.string()], amount: ['usdt_amount', z.string()] }));
export type UsdtFacts = NonNullable<z.output<typeof usdt>>;
