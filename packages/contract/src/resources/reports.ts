import * as z from 'zod/mini';
import { coded, instant, line, renamed, rupees } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import { dayFields, list, listFields, listWithTotals } from '../list.ts';
import type { Paise } from '../money.ts';
import { betStatuses, chipsTypes } from '../statuses.ts';

/** A casino bet. What a bet pays, and what the house made of it, is not there before it has ended. */
export const bet = renamed({
  id: ['id', z.int()],
  playerId: ['playerId', z.string()],
  customerId: ['customerId', z.string()],
  agentId: ['agentId', z.nullable(z.string())],
  gameId: ['gameId', z.string()],
  roundId: ['roundId', z.string()],
  amountPaise: ['amount', rupees],
  /** Gross, the stake included. */
  payoutPaise: ['profit', z.nullable(rupees)],
  ggrPaise: ['ggr', z.nullable(rupees)],
  oldBalancePaise: ['old_balance', rupees],
  balancePaise: ['balance', rupees],
  status: ['status', coded(betStatuses)],
  placedAt: ['time', instant],
  settledAt: ['result_time', z.nullable(instant)],
});
export type BetRow = z.output<typeof bet>;

/** What a bet paid above its stake, in paise; `null` when it paid nothing, or not yet. Source: R50. */
export const winPaise = ({ amountPaise, payoutPaise }: Pick<BetRow, 'amountPaise' | 'payoutPaise'>): Paise | null =>
  payoutPaise === null || payoutPaise === 0n ? null : payoutPaise - amountPaise;

/** Over settled bets of the whole filter; stakes that are pending stand apart. Source: R51. */
export const betTotals = renamed({
  betsPaise: ['total_bets', rupees],
  winningsPaise: ['total_winnings', rupees],
  ggrPaise: ['total_ggr', rupees],
  pendingPaise: ['pending', rupees],
  pendingCount: ['pending_count', z.int()],
});

export const listBets = endpoint({
  method: 'GET',
  path: '/api/webapi/casinoData',
  permission: 'Casino Bets',
  summary: 'Casino bets of the customers in the caller’s scope, newest first, with totals over the whole filter',
  query: renamed({
    ...listFields,
    ...dayFields,
    player: ['playerId', z.optional(line(60))],
    customer: ['customerId', z.optional(line(60))],
    agent: ['agentId', z.optional(line(60))],
  }),
  responses: { ok: listWithTotals('result', bet, betTotals) },
});

const walletMove = renamed({
  id: ['id', z.int()],
  customerId: ['customerId', z.string()],
  oldBalancePaise: ['customer_old_balance', rupees],
  balancePaise: ['customerBalance', rupees],
  at: ['time', instant],
});
export type WalletMove = z.output<typeof walletMove>;

export const listWalletMoves = endpoint({
  method: 'GET',
  path: '/api/webapi/walletData',
  permission: 'Client Wallet Report',
  summary: 'Every change of the wallets of the customers in the caller’s scope, newest first',
  query: renamed({ ...listFields, ...dayFields, customer: ['customerId', z.optional(line(60))] }),
  responses: { ok: list('result', walletMove) },
});

/** Chips between an account and one above it. The wire calls the one below the client. */
const chipsMove = renamed({
  id: ['id', z.int()],
  uplineId: ['id_user', z.string()],
  amountPaise: ['amount', rupees],
  oldBalancePaise: ['old_balance', rupees],
  balancePaise: ['new_balance', rupees],
  downlineId: ['clientId', z.string()],
  downlineName: ['client_name', z.string()],
  downlineRole: ['client_role', z.string()],
  downlineOldBalancePaise: ['client_old_balance', rupees],
  downlineBalancePaise: ['client_new_balance', rupees],
  type: ['type', z.enum(chipsTypes)],
  at: ['time', instant],
});
export type ChipsMove = z.output<typeof chipsMove>;

const chipsFields = {
  ...listFields,
  ...dayFields,
  account: ['account', z.optional(line(60))],
  type: ['type', z.optional(z.enum(chipsTypes))],
} as const;

export const listChips = endpoint({
  method: 'GET',
  path: '/api/webapi/chipsData',
  permission: 'Chips Report',
  summary: 'Chips that went to or from the caller, or an account in its scope; newest first',
  query: renamed(chipsFields),
  responses: { ok: list('result', chipsMove) },
});

export const listAgentChips = endpoint({
  method: 'GET',
  path: '/api/webapi/agentChipsData/{id}',
  permission: 'Chips Report',
  summary: 'The account statement of an agent in the caller’s scope, newest first; empty for any other id',
  params: z.object({ id: line(60) }),
  query: renamed(chipsFields),
  responses: { ok: list('result', chipsMove) },
});

const mintedChips = renamed({
  id: ['id', z.int()],
  accountId: ['userId', z.string()],
  amountPaise: ['amount', rupees],
  oldBalancePaise: ['old_balance', rupees],
  balancePaise: ['new_balance', rupees],
  at: ['time', instant],
});
export type MintedChips = z.output<typeof mintedChips>;

export const listMintedChips = endpoint({
  method: 'GET',
  path: '/api/webapi/adminchipsData',
  permission: 'Admin Chips Report',
  summary: 'Chips that were minted in the caller’s scope, newest first',
  query: renamed({ ...listFields, ...dayFields }),
  responses: { ok: list('result', mintedChips) },
});

const ggrRow = renamed({
  id: ['id', z.int()],
  customerId: ['customerid', z.string()],
  /** `null` of the built-in customer, which has none. */
  phone: ['phone', z.nullable(z.string())],
  customerName: ['customername', z.string()],
  projectName: ['project_name', z.nullable(z.string())],
  winningsPaise: ['totalWin', rupees],
  lostPaise: ['totalLoss', rupees],
  ggrPaise: ['totalGGR', rupees],
  /** The customer's percentage, and what it comes to. `null` where none is set. */
  percent: ['ggr', z.nullable(z.string())],
  payablePaise: ['payable', z.nullable(rupees)],
  walletPaise: ['wallet', rupees],
});
export type GgrRow = z.output<typeof ggrRow>;

export const listGgr = endpoint({
  method: 'GET',
  path: '/api/webapi/ggrRepo',
  permission: 'GGR Report',
  summary: 'What the players of each customer in the caller’s scope won and lost, with totals over the whole filter',
  query: renamed({ ...listFields, ...dayFields }),
  responses: {
    ok: listWithTotals(
      'result',
      ggrRow,
      renamed({
        winningsPaise: ['totalWin', rupees],
        lostPaise: ['totalLoss', rupees],
        ggrPaise: ['totalGGR', rupees],
        payablePaise: ['payable', rupees],
      }),
    ),
  },
});
