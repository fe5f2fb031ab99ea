import * as z from 'zod/mini';
import { instant, rupees, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { dayFields } from '../list.ts';
import { faultyCodes } from '../partner/codes.ts';
import { type Access, type Holder, mayCall } from '../roles/access.ts';
import { accountStatuses } from '../statuses.ts';

/** Settled bets. GGR is lost stakes less winnings. Source: R51. */
const betFigures = {
  betsPaise: ['total_bets', rupees],
  lostPaise: ['total_losses', rupees],
  winningsPaise: ['total_winnings', rupees],
  ggrPaise: ['total_ggr', rupees],
} as const;

/**
 * Access to each part of the first page: that of the screens it comes from. It is `null` for everybody else.
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
  /** The viewer's own account is named to those who decide its recharges, others to those whose lists name them. */
  lowBalances: ['Pending Recharge', 'Agent Whitelist', 'Customer Whitelist'],
  lowFloats: ['Customer Whitelist', 'customer'],
  failedCalls: ['Customer Whitelist', 'customer'],
  failedDeliveries: 'Bank',
  unansweredFiles: 'Pending Withdrawal',
} as const satisfies Record<string, Access>;

/** Whether the viewer sees every payee of the scope that is short: only then does an empty list mean there is none. */
export function isToldOfAllPayees(holder: Holder): boolean {
  const may = (access: Access) => mayCall(access, holder);
  if (!may('Pending Recharge')) return false;
  return may('customer') || (may('Customer Whitelist') && may(['Agent Whitelist', 'agent']));
}

/** Requests waiting for the account that the viewer acts for; late after an hour. Source: D270. */
const queue = z.nullable(
  wireRecord({
    count: ['waiting', z.int()],
    /** Of these, those of a payer or payee below who is not Active or is late. */
    downlineCount: ['waiting_below', z.int()],
    paise: ['waiting_amount', rupees],
    lateCount: ['late', z.int()],
  }),
);

/** An account short of money. */
const short = {
  publicId: ['id_user', z.string()],
  username: ['username', z.string()],
  balancePaise: ['money', rupees],
} as const;

/** How far below zero accepted recharges may take it. Absent from servers of the previous version. Source: O15. */
const creditPaise = ['credit_limit', z.optional(rupees)] as const;

/** The first page of the back office, limited to the viewer's scope and role. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashdynamic',
  permission: 'staff',
  summary: 'Bets, winnings and GGR of the viewer’s scope in a period and before it, by day, and what needs attention',
  query: wireRecord({
    ...dayFields,
    /** The current month, instead of named days. Without either the figures cover all time. Source: D162. */
    period: ['period', z.optional(z.literal('month'))],
  }),
  responses: {
    ok: json(
      wireRecord({
        figures: [
          'figures',
          z.nullable(
            wireRecord({
              ...betFigures,
              /** The days of the figures; `null` for all time. */
              days: [
                'days',
                z.nullable(wireRecord({ from: ['from', z.nullable(z.string())], to: ['to', z.string()] })),
              ],
              /** The figures of the days compared with. Source: D163. */
              before: [
                'before',
                z.nullable(wireRecord({ from: ['from', z.string()], to: ['to', z.string()], ...betFigures })),
              ],
              /** The viewer's own percentage; `null` if not set. Source: R52. */
              ownGgrPercent: ['your_ggr', z.nullable(z.string())],
              /** Indian days of the period, at least a week and at most two months, oldest first; 30 without a period. */
              trend: [
                'trend',
                z.array(
                  wireRecord({
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
        /** Whether the scope has any player yet: until then the first day's steps are shown. */
        hasPlayers: ['has_players', z.boolean()],
        /** Whether the account that the viewer acts for can be paid at all: a first step for a new house. */
        paymentsSetUp: ['payments_set_up', z.nullable(z.boolean())],
        recharges: ['recharges', queue],
        withdrawals: ['withdrawals', queue],
        /** Statements of customers below that are in review, for those who make them final. Source: O18. */
        statementsInReview: ['statements_in_review', z.nullable(z.int())],
        creditedToday: [
          'credited_today',
          z.nullable(wireRecord({ count: ['credited_count', z.int()], paise: ['credited_amount', rupees] })),
        ],
        lowBalances: [
          'low_balances',
          z.nullable(
            z.array(
              wireRecord({
                ...short,
                creditPaise,
                /** One that is not Active is listed only for requests that it can't cover. */
                status: ['status', z.enum(accountStatuses)],
                /** Its waiting recharges; `null` for viewers who may not open them. */
                waitingPaise: ['waiting', z.nullable(rupees)],
              }),
            ),
          ),
        ],
        /** Customers below their least float, which take no new bets; largest shortfall first. */
        lowFloats: [
          'low_floats',
          z.nullable(
            z.array(
              wireRecord({
                ...short,
                minFloatPaise: ['min_float', rupees],
              }),
            ),
          ),
        ],
        /** Customers with at least five failed calls in the last hour that need a fix; most failures first. Source: O18. */
        failedCalls: [
          'failed_calls',
          z.nullable(
            z.array(
              wireRecord({
                publicId: short.publicId,
                username: short.username,
                count: ['failed_count', z.int()],
                /** The most frequent code. */
                code: ['code', z.enum(faultyCodes)],
              }),
            ),
          ),
        ],
        /** The viewer's deliveries that were given up in the last 24 hours or keep failing. Source: O18. */
        failedDeliveries: ['failed_deliveries', z.nullable(z.int())],
        /** Players with documents to decide; `null` for viewers who may not see them. Absent from servers of the previous version. Source: O22. */
        documentsReceived: ['documents_received', z.optional(z.nullable(z.int()))],
        /** Payout files with their bank for more than a day. Absent from servers of the previous version. Source: D434. */
        unansweredFiles: ['unanswered_files', z.optional(z.nullable(z.int()))],
        /** Root only. */
        books: [
          'books',
          z.nullable(
            wireRecord({ balanced: ['balanced', z.boolean()], at: ['at', instant], tooOld: ['too_old', z.boolean()] }),
          ),
        ],
      }),
    ),
  },
});
