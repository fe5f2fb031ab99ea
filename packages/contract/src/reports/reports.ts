import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { asOfFields } from '../aged.ts';
import { adjustmentCategory, debtPaid } from '../cases/fields.ts';
import { instant, rupees, wireRecord } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import { dayFields, list, listWithTotals, searchFields, sortedFields, timeSorts } from '../list.ts';
import { walletLines } from '../statements/statements.ts';
import { apiTypes } from '../statuses.ts';

/** Sort columns. */
export const ggrSorts = ['id', 'winnings', 'lost', 'ggr'] as const;

const walletMove = wireRecord({
  id: ['id', z.int()],
  customerId: ['customerId', z.string()],
  /** Its group, as in statements. */
  line: ['line', z.enum(walletLines)],
  /** Kind of movement: `recharge`, `settlement`, `adjustment`. */
  kind: ['type', z.string()],
  /** Its subject, or what it reverses, if that has a record; for a payment of debts, what brought the money. */
  reference: ['record', z.nullable(z.string())],
  debt: ['debt_paid', debtPaid],
  /** The other side of the move; by level or wallet when outside the caller's scope or a system wallet. */
  counterparty: ['clientId', z.nullable(z.string())],
  category: ['category', adjustmentCategory],
  note: ['note', z.nullable(z.string())],
  oldBalancePaise: ['customer_old_balance', rupees],
  balancePaise: ['customerBalance', rupees],
  at: ['time', instant],
});
export type WalletMove = z.output<typeof walletMove>;

export const listWalletMoves = endpoint({
  method: 'GET',
  path: '/api/webapi/walletData',
  permission: 'Client Wallet Report',
  mayLag: true,
  summary: 'Every change of the wallets of the customers in the caller’s scope, newest first',
  query: wireRecord({
    ...sortedFields(timeSorts),
    ...dayFields,
    customer: ['customerId', z.optional(publicId)],
    line: ['line', z.optional(z.enum(walletLines))],
  }),
  responses: { ok: list('result', walletMove, asOfFields) },
});

const ggrRow = wireRecord({
  id: ['id', z.int()],
  customerId: ['customerid', z.string()],
  /** `null` for the built-in customer, which has none. */
  phone: ['phone', z.nullable(z.string())],
  customerName: ['customername', z.string()],
  projectName: ['project_name', z.nullable(z.string())],
  winningsPaise: ['totalWin', rupees],
  lostPaise: ['totalLoss', rupees],
  ggrPaise: ['totalGGR', rupees],
  /** The customer's percentage, and the resulting payable, of both products together; `null` if not set. */
  percent: ['ggr', z.nullable(z.string())],
  payablePaise: ['payable', z.nullable(rupees)],
  walletPaise: ['wallet', rupees],
});
export type GgrRow = z.output<typeof ggrRow>;

export const listGgr = endpoint({
  method: 'GET',
  path: '/api/webapi/ggrRepo',
  permission: 'GGR Report',
  mayLag: true,
  summary: 'What the players of each customer in the caller’s scope won and lost, with totals over the whole filter',
  query: wireRecord({
    ...sortedFields(ggrSorts),
    ...searchFields,
    ...dayFields,
    product: ['product', z.optional(z.enum(apiTypes))],
  }),
  responses: {
    ok: listWithTotals(
      'result',
      ggrRow,
      wireRecord({
        winningsPaise: ['totalWin', rupees],
        lostPaise: ['totalLoss', rupees],
        ggrPaise: ['totalGGR', rupees],
        payablePaise: ['payable', z.nullable(rupees)],
      }),
      asOfFields,
    ),
  },
});
