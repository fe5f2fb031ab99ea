import * as z from 'zod/mini';
import { coded, renamed, rupees } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { levels, rechargeStatuses, withdrawalStatuses } from '../statuses.ts';

const foundAccount = renamed({
  publicId: ['id_user', z.string()],
  username: ['username', z.string()],
  phone: ['phone', z.string()],
  level: ['level', z.enum(levels)],
});
export type FoundAccount = z.output<typeof foundAccount>;

const foundRecharge = renamed({
  code: ['id_order', z.string()],
  utr: ['utr', z.string()],
  username: ['username', z.string()],
  amountPaise: ['money', rupees],
  status: ['status', coded(rechargeStatuses)],
  /** The list that shows it to the caller. */
  place: ['place', z.enum(['pending', 'history', 'customers', 'own'])],
  queue: ['queue', z.enum(['mine', 'downline'])],
});
export type FoundRecharge = z.output<typeof foundRecharge>;

const foundWithdrawal = renamed({
  code: ['id_order', z.string()],
  username: ['username', z.string()],
  amountPaise: ['money', rupees],
  status: ['status', coded(withdrawalStatuses)],
  place: ['place', z.enum(['pending', 'history', 'own'])],
  queue: ['queue', z.enum(['mine', 'downline'])],
});
export type FoundWithdrawal = z.output<typeof foundWithdrawal>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/search',
  permission: 'staff',
  summary: 'Accounts by id, name or phone and requests by code or UTR, in scope, five of each at most',
  query: renamed({ text: ['q', z.string().check(z.maxLength(60))] }),
  responses: {
    ok: json(
      renamed({
        accounts: ['accounts', z.array(foundAccount)],
        recharges: ['recharges', z.array(foundRecharge)],
        withdrawals: ['withdrawals', z.array(foundWithdrawal)],
      }),
    ),
  },
});
