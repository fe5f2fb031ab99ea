import * as z from 'zod/mini';
import { instant, renamed, rupees } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';

export const addChips = endpoint({
  method: 'POST',
  path: '/api/creditChips',
  permission: 'Add Chips',
  summary: 'Mints whole rupees of chips to the caller, once per request id',
  body: json(renamed({ amount: ['stake', z.string()], requestId: ['request_id', z.uuid()] })),
  responses: { ok: json(renamed({ message: ['message', z.string()], balancePaise: ['datas', rupees] })) },
});

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/webapi/balance',
  permission: 'session',
  summary: 'The balance of the account that the caller acts for',
  responses: {
    ok: json(
      z.object({
        data: renamed({ balancePaise: ['datas', rupees], role: ['role', z.string()] }),
      }),
    ),
  },
});

export const proveBooks = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/books/prove',
  permission: 'Add Chips',
  summary: 'Proves the books now: all wallets sum to zero, and each equals its entries; root only',
  responses: {
    ok: json(
      renamed({
        balanced: ['balanced', z.boolean()],
        /** What does not balance, in words; empty when all does. */
        faults: ['faults', z.array(z.string())],
        at: ['time', instant],
      }),
    ),
  },
});

/** The first page of the back office: everything in it is of the viewer's scope. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashdynamic',
  permission: 'staff',
  summary: 'Bets, winnings, GGR and counts of the viewer’s scope, what needs attention, and the last 30 days',
  responses: {
    ok: json(
      renamed({
        /** Over settled bets, since ever. Source: R51. */
        betsPaise: ['total_bets', rupees],
        winningsPaise: ['total_winnings', rupees],
        ggrPaise: ['total_ggr', rupees],
        /** The viewer's own percentage; `null` where none is set. Source: R52. */
        ownGgrPercent: ['your_ggr', z.nullable(z.string())],
        customerCount: ['total_customers', z.int()],
        activeCustomerCount: ['active_customers', z.int()],
        agentCount: ['total_agents', z.int()],
        playerCount: ['total_players', z.int()],
        /** Recharges and withdrawals that wait for the account that the viewer acts for; late for over an hour. */
        waitingCount: ['waiting', z.int()],
        waitingPaise: ['waiting_amount', rupees],
        lateCount: ['late', z.int()],
        withdrawalCount: ['withdrawals', z.int()],
        withdrawalPaise: ['withdrawals_amount', rupees],
        lateWithdrawalCount: ['late_withdrawals', z.int()],
        creditedTodayPaise: ['credited_today', rupees],
        creditedTodayCount: ['credited_today_count', z.int()],
        lowBalances: [
          'low_balances',
          z.array(
            renamed({
              publicId: ['id_user', z.string()],
              username: ['username', z.string()],
              balancePaise: ['money', rupees],
              waitingPaise: ['waiting', rupees],
            }),
          ),
        ],
        /** The last 30 Indian days, oldest first, those without a bet included. */
        trend: [
          'trend',
          z.array(
            renamed({
              day: ['day', z.string()],
              betsPaise: ['bets', rupees],
              winningsPaise: ['winnings', rupees],
              ggrPaise: ['ggr', rupees],
            }),
          ),
        ],
        /** Only for root. */
        books: ['books', z.nullable(z.object({ balanced: z.boolean(), at: instant }))],
      }),
    ),
  },
});
