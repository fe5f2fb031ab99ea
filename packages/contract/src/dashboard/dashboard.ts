import * as z from 'zod/mini';
import { instant, renamed, rupees } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';

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
        /** Customers with less than their least float, which take no new bets; the shortest of it first. */
        lowFloats: [
          'low_floats',
          z.array(
            renamed({
              publicId: ['id_user', z.string()],
              username: ['username', z.string()],
              balancePaise: ['money', rupees],
              minFloatPaise: ['min_float', rupees],
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

export const countPending = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/pendingCounts',
  permission: 'staff',
  summary: 'What waits for the caller, for the numbers in the menu',
  responses: { ok: json(z.object({ recharges: z.int(), withdrawals: z.int() })) },
});
