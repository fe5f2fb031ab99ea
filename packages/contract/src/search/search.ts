import * as z from 'zod/mini';
import { rupees, statusCode, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { searched } from '../list.ts';
import { levels } from '../people.ts';
import { betStatuses, rechargeStatuses, withdrawalStatuses } from '../statuses.ts';

const foundAccount = wireRecord({
  publicId: ['id_user', z.string()],
  username: ['username', z.string()],
  phone: ['phone', z.string()],
  level: ['level', z.enum(levels)],
});
export type FoundAccount = z.output<typeof foundAccount>;

const foundRecharge = wireRecord({
  code: ['id_order', z.string()],
  utr: ['utr', z.string()],
  username: ['username', z.string()],
  amountPaise: ['money', rupees],
  status: ['status', statusCode(rechargeStatuses)],
});
export type FoundRecharge = z.output<typeof foundRecharge>;

const foundWithdrawal = wireRecord({
  code: ['id_order', z.string()],
  username: ['username', z.string()],
  amountPaise: ['money', rupees],
  status: ['status', statusCode(withdrawalStatuses)],
});
export type FoundWithdrawal = z.output<typeof foundWithdrawal>;

const foundBet = wireRecord({
  id: ['bet', z.int()],
  transactionId: ['transactionId', z.string()],
  playerId: ['playerId', z.string()],
  amountPaise: ['amount', rupees],
  status: ['status', statusCode(betStatuses)],
});
export type FoundBet = z.output<typeof foundBet>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/search',
  permission: 'staff',
  summary:
    'Accounts by id, name or phone, requests by code or UTR, and bets by number, the customer’s own id or round, in scope and as far as one of the caller’s lists shows them; five of each at most',
  query: wireRecord({ text: ['q', searched] }),
  responses: {
    ok: json(
      wireRecord({
        accounts: ['accounts', z.array(foundAccount)],
        recharges: ['recharges', z.array(foundRecharge)],
        withdrawals: ['withdrawals', z.array(foundWithdrawal)],
        bets: ['bets', z.array(foundBet)],
      }),
    ),
  },
});
