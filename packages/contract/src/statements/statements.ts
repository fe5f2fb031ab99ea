import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { asOfFields } from '../aged.ts';
import { instant, rupees, singleLine, trimmed, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { day } from '../days.ts';
import { endpoint, json } from '../endpoint.ts';
import { dayFields, list, searchFields, sortedFields } from '../list.ts';

/** Sort columns. */
export const statementSorts = ['from'] as const;

export const statementPeriods = ['month', 'week'] as const;
/** Length of a customer's statements: an Indian calendar month, or a week from Monday. */
export type StatementPeriod = (typeof statementPeriods)[number];

export const statementStates = ['open', 'review', 'final'] as const;
/** Figures are current while open or in review, and never change once final. Source: P17. */
export type StatementState = (typeof statementStates)[number];

export const walletLines = [
  'stakes',
  'payouts',
  'resettlements',
  'recharges',
  'withdrawals',
  'chips',
  'reversals',
  'adjustments',
  'debts',
  'fees',
  'other',
] as const;
/** Groups of wallet movements on a statement. */
export type WalletLineName = (typeof walletLines)[number];

export const bookings = ['ledger', 'outside'] as const;
/** How the payable was paid: in chips from the customer's wallet, or outside, with a reference. */
export type Booking = (typeof bookings)[number];

const walletLine = wireRecord({
  line: ['line', z.enum(walletLines)],
  count: ['count', z.int()],
  inPaise: ['in_amount', rupees],
  outPaise: ['out_amount', rupees],
});

const statementFields = {
  customerId: ['customerId', z.string()],
  customerName: ['customername', z.string()],
  /** The customer's agent, who gets a share. */
  agentId: ['agentId', z.nullable(z.string())],
  /** First and last day, both included. */
  from: ['from', day],
  to: ['to', day],
  state: ['state', z.enum(statementStates)],
  /** The caller's next possible step, or `null`. */
  next: ['next', z.nullable(z.enum(['review', 'final']))],
  /** Numbers the customer's final statements from 1, without gaps. */
  number: ['number', z.nullable(z.int())],

  openingPaise: ['opening_balance', rupees],
  lines: ['lines', z.array(walletLine)],
  closingPaise: ['closing_balance', rupees],

  /** Bets placed in the period: settled ones, and those now pending. */
  bets: ['bets', z.int()],
  stakesPaise: ['total_stakes', rupees],
  winningsPaise: ['winnings', rupees],
  ggrPaise: ['ggr', rupees],
  pendingBets: ['pending_bets', z.int()],
  pendingPaise: ['pending', rupees],
  /** The part of the GGR that does not count: the period's loss, where losses are not carried. Absent from servers of the previous version. */
  uncountedLossPaise: ['loss_not_counted', z.optional(rupees)],
  /** Changes of earlier days after their statement became final. Source: P18. */
  correctionsPaise: ['corrections_amount', rupees],
  /** The part of the corrections that does not count: changes to losses that were not carried. Absent as the one above. */
  uncountedCorrectionsPaise: ['corrections_not_counted', z.optional(rupees)],
  /** What the previous period carried out; zero or less. */
  carriedInPaise: ['carried_in', rupees],
  /** GGR, corrections and the amount carried in, less what does not count. */
  resultPaise: ['result', rupees],
  percent: ['percent', z.nullable(z.string())],
  payablePaise: ['payable', rupees],
  sharePercent: ['share_percent', z.string()],
  sharePaise: ['share_amount', rupees],
  carriesLosses: ['carries_losses', z.boolean()],
  carriedOutPaise: ['carried_out', rupees],
  /** The part of its credit owed at the end that was paid outside with it. Absent from servers of the previous version. */
  settledPaise: ['credit_paid', z.optional(rupees)],

  reviewedAt: ['reviewed_at', z.nullable(instant)],
  reviewedBy: ['reviewed_by', z.nullable(z.string())],
  finalAt: ['final_at', z.nullable(instant)],
  finalBy: ['final_by', z.nullable(z.string())],
  booking: ['booking', z.nullable(z.enum(bookings))],
  reference: ['reference', z.nullable(z.string())],
  /** SHA-256 of the final sheet, as in the audit log. */
  hash: ['hash', z.nullable(z.string())],
} as const;
const statement = wireRecord(statementFields);
export type CustomerStatement = z.output<typeof statement>;
export type WalletLine = CustomerStatement['lines'][number];

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/webapi/statements',
  permission: 'Statements',
  mayLag: true,
  summary:
    'The statements of the customers in the caller’s scope, newest period first; of a filter of days those that begin then',
  query: wireRecord({
    ...sortedFields(statementSorts),
    ...searchFields,
    ...dayFields,
    customer: ['customerId', z.optional(publicId)],
    state: ['state', z.optional(z.enum(statementStates))],
  }),
  responses: { ok: list('result', statement, asOfFields) },
});

const whose = { customer: ['customerId', publicId], from: ['from', day] } as const;

const share = wireRecord({
  customerId: ['customerId', z.string()],
  customerName: ['customername', z.string()],
  from: ['from', day],
  to: ['to', day],
  number: ['number', z.int()],
  payablePaise: ['payable', rupees],
  sharePaise: ['share_amount', rupees],
  booking: ['booking', z.enum(bookings)],
  finalAt: ['final_at', instant],
});
export type AgentShare = z.output<typeof share>;

const agentStatement = wireRecord({
  agentId: ['agentId', z.string()],
  agentName: ['agent_name', z.string()],
  /** First and last day of the month, both included. */
  from: ['from', day],
  to: ['to', day],
  /** Shares paid in chips: what statements paid into the wallet. */
  sharePaise: ['share_amount', rupees],
  /** Shares of statements paid outside. */
  outsidePaise: ['outside_amount', rupees],
  /** Shares of statements that became final in the month, oldest first. */
  shares: ['shares', z.array(share)],
  openingPaise: ['opening_balance', rupees],
  lines: ['lines', z.array(walletLine)],
  closingPaise: ['closing_balance', rupees],
  ...asOfFields,
});
export type AgentStatement = z.output<typeof agentStatement>;

export const getAgentStatement = endpoint({
  method: 'GET',
  path: '/api/webapi/statements/agents/{agent}/{from}',
  permission: 'Statements',
  mayLag: true,
  summary: 'An Indian month of an agent in the caller’s scope: what came of its shares, and what moved its wallet',
  params: z.object({ agent: publicId, from: day }),
  responses: { ok: json(agentStatement) },
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/webapi/statements/{customer}/{from}',
  permission: 'Statements',
  mayLag: true,
  summary: 'The statement of a customer in the caller’s scope whose period begins on a day',
  params: z.object({ customer: publicId, from: day }),
  responses: {
    ok: json(
      wireRecord({
        ...statementFields,
        /** The part of what the wallet owed at the end that it still owes, for those who can make it final. Source: O15. */
        toSettlePaise: ['credit_due', z.optional(rupees)],
        ...asOfFields,
      }),
    ),
  },
});

export const reviewStatement = endpoint({
  method: 'POST',
  path: '/api/webapi/statements/review',
  permission: 'Close Statements',
  summary: 'Puts the statement of a past period into review, in order of the periods; only accounts above the customer',
  body: json(wireRecord(whose)),
  responses: { ok: json(confirmationAnswer) },
});

export const reopenStatement = endpoint({
  method: 'POST',
  path: '/api/webapi/statements/reopen',
  permission: 'Close Statements',
  summary: 'Puts a statement in review back to open; only accounts above the customer',
  body: json(wireRecord(whose)),
  responses: { ok: json(confirmationAnswer) },
});

export const closeStatement = endpoint({
  method: 'POST',
  path: '/api/webapi/statements/final',
  permission: 'Close Statements',
  fresh: true,
  summary:
    'Makes a statement in review final and books what is payable, once, with what is owed on credit where that was paid outside; only accounts above the customer',
  body: json(
    wireRecord({
      ...whose,
      /** The payable as the caller saw it: refused if it has changed since. */
      payablePaise: ['payable', rupees],
      booking: ['booking', z.enum(bookings)],
      /** For a payment outside. */
      reference: ['reference', trimmed(singleLine(60))],
      /** Credit paid outside with it, covered by the caller's chips: all that is due, or nothing. */
      settlesPaise: ['credit_pays', z.optional(rupees)],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const getStatementTerms = endpoint({
  method: 'GET',
  path: '/api/webapi/statements/{customer}',
  permission: 'Statements',
  summary: 'What the statements of a customer in the caller’s scope are made by',
  params: z.object({ customer: publicId }),
  responses: {
    ok: json(
      wireRecord({
        period: ['period', z.enum(statementPeriods)],
        carriesLosses: ['carries_losses', z.boolean()],
        agentId: ['agentId', z.nullable(z.string())],
        /** The agent's share of the payable of each of its customers. */
        sharePercent: ['share_percent', z.string()],
        /** First day of the first statement. */
        beginsOn: ['begins_on', day],
        /** A statement is in review or final, so the first day can't change. */
        begun: ['begun', z.boolean()],
        // Absent from servers of the previous version.
        revision: ['revision', z.optional(z.string())],
      }),
    ),
  },
});

export const saveStatementTerms = endpoint({
  method: 'POST',
  path: '/api/webapi/statements/terms',
  permission: 'Close Statements',
  fresh: true,
  summary:
    'Saves what the statements of a customer are made by from the first one that is open; only accounts above. A revision that is out of date is refused',
  body: json(
    wireRecord({
      customer: ['customerId', publicId],
      period: ['period', z.enum(statementPeriods)],
      carriesLosses: ['carries_losses', z.boolean()],
      /** Absent when unchanged; refused once statements have begun. */
      beginsOn: ['begins_on', z.optional(day)],
      /** Absent when the customer has no agent, or the caller is that agent. */
      sharePercent: ['share_percent', z.optional(singleLine(10))],
      revision: ['revision', z.optional(singleLine(40))],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});
