import * as z from 'zod/mini';
import { instant, renamed, rupees } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { dayFields } from '../list.ts';
import { faultyCodes } from '../partner/codes.ts';
import { type Access, type Holder, mayCall } from '../roles/access.ts';
import { accountStatuses } from '../statuses.ts';

/** Over settled bets. Lost stakes less winnings are the GGR. Source: R51. */
const betFigures = {
  betsPaise: ['total_bets', rupees],
  lostPaise: ['total_losses', rupees],
  winningsPaise: ['total_winnings', rupees],
  ggrPaise: ['total_ggr', rupees],
} as const;

/**
 * Whom each part of the first page is told: those whose role opens what it comes from. Everybody else gets `null` there.
 * An agent and a customer count themselves. Source: D236, R52.
 */
export const dashboardAccess = {
  figures: ['Casino Bets', 'GGR Report'],
  customers: ['Customer Whitelist', 'customer'],
  agents: ['Agent Whitelist', 'agent'],
  players: 'Members',
  payments: 'Bank',
  recharges: 'Pending Recharge',
  withdrawals: 'Pending Withdrawal',
  credited: 'Read Customer History',
  statementsInReview: 'Close Statements',
  /** The account that the viewer acts for is named to who decides its recharges, others to those whose lists name them. */
  lowBalances: ['Pending Recharge', 'Agent Whitelist', 'Customer Whitelist'],
  lowFloats: ['Customer Whitelist', 'customer'],
  failedCalls: ['Customer Whitelist', 'customer'],
  failedDeliveries: 'Bank',
  unansweredFiles: 'Pending Withdrawal',
} as const satisfies Record<string, Access>;

/** Whether every payee of the scope would be named that is short: only then an empty list says that none is. */
export function isToldOfAllPayees(holder: Holder): boolean {
  const may = (access: Access) => mayCall(access, holder);
  if (!may('Pending Recharge')) return false;
  return may('customer') || (may('Customer Whitelist') && may(['Agent Whitelist', 'agent']));
}

/** What calls for the account that the viewer acts for; late for over an hour. Source: D270. */
const queue = z.nullable(
  renamed({
    count: ['waiting', z.int()],
    /** Of these, what somebody below answers for, who is not Active or late with it. */
    downlineCount: ['waiting_below', z.int()],
    paise: ['waiting_amount', rupees],
    lateCount: ['late', z.int()],
  }),
);

/** An account that is short of money. */
const short = {
  publicId: ['id_user', z.string()],
  username: ['username', z.string()],
  balancePaise: ['money', rupees],
} as const;

/** How far below zero accepted recharges may take it. A server of the version before doesn't say. Source: O15. */
const creditPaise = ['credit_limit', z.optional(rupees)] as const;

/** The first page of the back office: everything in it is of the viewer's scope, and opened by the viewer's role. */
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
        figures: [
          'figures',
          z.nullable(
            renamed({
              ...betFigures,
              /** The days that the figures are of; `null` since ever. */
              days: ['days', z.nullable(renamed({ from: ['from', z.nullable(z.string())], to: ['to', z.string()] }))],
              /** The same figures of the days that these are compared with. Source: D163. */
              before: [
                'before',
                z.nullable(renamed({ from: ['from', z.string()], to: ['to', z.string()], ...betFigures })),
              ],
              /** The viewer's own percentage; `null` where none is set. Source: R52. */
              ownGgrPercent: ['your_ggr', z.nullable(z.string())],
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
            }),
          ),
        ],
        customerCount: ['total_customers', z.nullable(z.int())],
        activeCustomerCount: ['active_customers', z.nullable(z.int())],
        agentCount: ['total_agents', z.nullable(z.int())],
        playerCount: ['total_players', z.nullable(z.int())],
        /** Whether anybody plays in the scope yet: until then the first day's steps are shown. */
        hasPlayers: ['has_players', z.boolean()],
        /** Whether the account that the viewer acts for can be paid at all: a first step of a new house. */
        paymentsSetUp: ['payments_set_up', z.nullable(z.boolean())],
        recharges: ['recharges', queue],
        withdrawals: ['withdrawals', queue],
        /** Statements of customers below that are in review, for whoever makes them final. Source: O18. */
        statementsInReview: ['statements_in_review', z.nullable(z.int())],
        creditedToday: [
          'credited_today',
          z.nullable(renamed({ count: ['credited_count', z.int()], paise: ['credited_amount', rupees] })),
        ],
        lowBalances: [
          'low_balances',
          z.nullable(
            z.array(
              renamed({
                ...short,
                creditPaise,
                /** Whoever is not Active is named only for what waits and is not covered. */
                status: ['status', z.enum(accountStatuses)],
                /** What waits for it; `null` for who may not open recharges. */
                waitingPaise: ['waiting', z.nullable(rupees)],
              }),
            ),
          ),
        ],
        /** Customers with less than their least float, which take no new bets; the shortest of it first. */
        lowFloats: [
          'low_floats',
          z.nullable(
            z.array(
              renamed({
                ...short,
                minFloatPaise: ['min_float', rupees],
              }),
            ),
          ),
        ],
        /** Customers whose servers' calls failed five times or more in the last hour by what has to be mended; most of all first. Source: O18. */
        failedCalls: [
          'failed_calls',
          z.nullable(
            z.array(
              renamed({
                publicId: short.publicId,
                username: short.username,
                count: ['failed_count', z.int()],
                /** What most of them were answered. */
                code: ['code', z.enum(faultyCodes)],
              }),
            ),
          ),
        ],
        /** Of the own channels: what was given up in the last 24 hours, and what keeps failing. Source: O18. */
        failedDeliveries: ['failed_deliveries', z.nullable(z.int())],
        /** Players whose documents wait for a decision, for who sees them. A server of the version before doesn't say. Source: O22. */
        documentsReceived: ['documents_received', z.optional(z.nullable(z.int()))],
        /** Payout files that their bank has for more than a day. A server of the version before doesn't say. Source: D434. */
        unansweredFiles: ['unanswered_files', z.optional(z.nullable(z.int()))],
        /** Only for root. */
        books: [
          'books',
          z.nullable(
            renamed({ balanced: ['balanced', z.boolean()], at: ['at', instant], tooOld: ['too_old', z.boolean()] }),
          ),
        ],
      }),
    ),
  },
});
