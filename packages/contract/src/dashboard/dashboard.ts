import * as z from 'zod/mini';
import { instant, renamed, rupees } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { dayFields } from '../list.ts';

/** Over settled bets. Lost stakes less winnings are the GGR. Source: R51. */
const betFigures = {
  betsPaise: ['total_bets', rupees],
  lostPaise: ['total_losses', rupees],
  winningsPaise: ['total_winnings', rupees],
  ggrPaise: ['total_ggr', rupees],
} as const;

/** Sums are everybody's on the first page; which payees are short is told to those whose lists name them, and to others nothing. */
export const lowBalancesToldTo = ['Pending Recharge', 'Agent Whitelist', 'Customer Whitelist'] as const;

/** The first page of the back office: everything in it is of the viewer's scope. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashdynamic',
  permission: 'staff',
  summary: 'Bets, winnings and GGR of the viewer’s scope in a period and before it, by day, and what needs attention',
  query: renamed({
    ...dayFields,
    /** The running month, for who does not name its days. Without a period the figures are since ever. Source: D162. */
    period: ['period', z.optional(z.literal('month'))],
  }),
  responses: {
    ok: json(
      renamed({
        ...betFigures,
        /** The days that the figures are of; `null` since ever. */
        days: ['days', z.nullable(renamed({ from: ['from', z.nullable(z.string())], to: ['to', z.string()] }))],
        /** The same figures of the days that these are compared with. Source: D163. */
        before: ['before', z.nullable(renamed({ from: ['from', z.string()], to: ['to', z.string()], ...betFigures }))],
        /** The viewer's own percentage; `null` where none is set. Source: R52. */
        ownGgrPercent: ['your_ggr', z.nullable(z.string())],
        customerCount: ['total_customers', z.int()],
        activeCustomerCount: ['active_customers', z.int()],
        agentCount: ['total_agents', z.int()],
        playerCount: ['total_players', z.int()],
        /** Whether the account that the viewer acts for can be paid at all: a first step of a new house. */
        paymentsSetUp: ['payments_set_up', z.boolean()],
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
        /** The period's Indian days, a week at least and two months at most, oldest first; 30 without a period. */
        trend: [
          'trend',
          z.array(
            renamed({
              day: ['day', z.string()],
              betsPaise: ['bets', rupees],
              lostPaise: ['lost_amount', rupees],
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
