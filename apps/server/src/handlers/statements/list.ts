import { contract } from '@cage/contract/contract';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import { makeReason } from '@cage/contract/refusals/reason';
import { mayCall } from '@cage/contract/roles/access';
import type { CustomerStatement } from '@cage/contract/statements';
import { Fault } from '../../domain/refusal.ts';
import { revisionOf } from '../../domain/revision.ts';
import { hasPeriodEnded } from '../../domain/statements.ts';
import type { Queryable } from '../../store/database/database.ts';
import { scopeOf } from '../../store/scope.ts';
import { type Figures, figuresOf } from '../../store/statements/figures.ts';
import { customerInScope, listPeriods, periodOf } from '../../store/statements/periods.ts';
import { type TermsRow, termsOf } from '../../store/statements/statements.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { toSettle } from './settle-credit.ts';

/** The caller's next action on a statement: the oldest that is not final can advance once its period is over. */
function nextOf({ accountId, state, to, isFirst }: Figures, { caller, services }: CallerContext) {
  const above = caller.actingId !== accountId && mayCall(contract.closeStatement.permission, caller);
  if (!above || !isFirst || state === 'final') return null;
  if (state === 'review') return 'final';
  return hasPeriodEnded(to, services.clock.now()) ? 'review' : null;
}

function answered(figures: Figures, context: CallerContext): CustomerStatement {
  const { accountId: _account, agentAccountId: _agent, isFirst: _first, ...statement } = figures;
  return { ...statement, next: nextOf(figures, context) };
}

/** Lists the statements of the customers in scope. Source: P17. */
export const listStatements: Handler<'listStatements'> = (input, context) => {
  const { caller, services, rowsOnly } = context;
  const { customer, state, search, from, to } = input;
  const now = services.clock.now();
  const request = { filter: { customer, state, search, from, to }, page: pageOf(input), rowsOnly, now };
  return services.database.snapshot(async (tx) => {
    const { rows, ...rest } = await listPeriods(tx, scopeOf(caller), request);
    const statements = await figuresOf(tx, rows, now);
    return { ...rest, rows: statements.map((figures) => answered(figures, context)) };
  });
};

/** Returns the statement of a customer in scope that begins on a day; any other answers like one that does not exist. */
export async function statementIn(
  database: Queryable,
  { caller, services }: CallerContext,
  { customer, from }: { customer: string; from: string },
): Promise<Figures | undefined> {
  const now = services.clock.now();
  const period = await periodOf(database, scopeOf(caller), { customer, from, now });
  return period ? (await figuresOf(database, [period], now))[0] : undefined;
}

export const getStatement: Handler<'getStatement'> = async (input, context) => {
  return context.services.database.snapshot(async (tx) => {
    const figures = await statementIn(tx, context, input);
    if (!figures) throw new Fault('not-found', makeReason('statementNotFound'));
    const statement = answered(figures, context);
    return statement.next === 'final'
      ? { ...statement, toSettlePaise: await toSettle(tx, context, figures) }
      : statement;
  });
};

/** Returns the terms of a customer in scope. */
/** The revision of a customer's terms, its agent's share included. Source: D285. */
export const termsRevision = ({ period, carriesLosses, agentId, sharePercent, beginsOn, begun }: TermsRow): string =>
  revisionOf({ period, carriesLosses, agentId, sharePercent, beginsOn, begun });

export const getStatementTerms: Handler<'getStatementTerms'> = async ({ customer }, { caller, services }) => {
  const customerId = await customerInScope(services.database, scopeOf(caller), customer);
  if (customerId === undefined) throw new Fault('not-found', makeReason('customerNotFound'));
  const terms = await termsOf(services.database, customerId);
  const { period, carriesLosses, agentId, sharePercent, beginsOn, begun } = terms;
  return { period, carriesLosses, agentId, sharePercent, beginsOn, begun, revision: termsRevision(terms) };
};

const money = (paise: bigint) => ({ paise });
const owed = (balancePaise: bigint) => money(creditFiguresOf({ balancePaise }).owedPaise);
const line =
  (name: CustomerStatement['lines'][number]['line'], side: 'inPaise' | 'outPaise') =>
  ({ lines }: CustomerStatement) =>
    money(lines.find((one) => one.line === name)?.[side] ?? 0n);

export const statementsCsv: CsvColumns<CustomerStatement> = [
  ['Customer ID', ({ customerId }) => customerId],
  ['Customer Name', ({ customerName }) => customerName],
  ['Agent ID', ({ agentId }) => agentId],
  ['From', ({ from }) => from],
  ['To', ({ to }) => to],
  ['State', ({ state }) => state],
  ['Number', ({ number }) => number],
  ['Bets', ({ bets }) => bets],
  ['Stakes', ({ stakesPaise }) => money(stakesPaise)],
  ['Winnings', ({ winningsPaise }) => money(winningsPaise)],
  ['GGR', ({ ggrPaise }) => money(ggrPaise)],
  ['Loss not counted', ({ uncountedLossPaise = 0n }) => money(uncountedLossPaise)],
  ['Corrections', ({ correctionsPaise }) => money(correctionsPaise)],
  ['Corrections not counted', ({ uncountedCorrectionsPaise = 0n }) => money(uncountedCorrectionsPaise)],
  ['Carried in', ({ carriedInPaise }) => money(carriedInPaise)],
  ['Result', ({ resultPaise }) => money(resultPaise)],
  ['GGR %', ({ percent }) => percent],
  ['Payable', ({ payablePaise }) => money(payablePaise)],
  ['Share %', ({ sharePercent }) => sharePercent],
  ['Share', ({ sharePaise }) => money(sharePaise)],
  ['Carried out', ({ carriedOutPaise }) => money(carriedOutPaise)],
  ['Opening balance', ({ openingPaise }) => money(openingPaise)],
  ['Stakes in', line('stakes', 'inPaise')],
  ['Payouts out', line('payouts', 'outPaise')],
  ['Resettled in', line('resettlements', 'inPaise')],
  ['Resettled out', line('resettlements', 'outPaise')],
  ['Recharges in', line('recharges', 'inPaise')],
  ['Recharges out', line('recharges', 'outPaise')],
  ['Withdrawals in', line('withdrawals', 'inPaise')],
  ['Withdrawals out', line('withdrawals', 'outPaise')],
  ['Chips in', line('chips', 'inPaise')],
  ['Chips out', line('chips', 'outPaise')],
  ['Reversals in', line('reversals', 'inPaise')],
  ['Reversals out', line('reversals', 'outPaise')],
  ['Adjustments in', line('adjustments', 'inPaise')],
  ['Adjustments out', line('adjustments', 'outPaise')],
  ['Debts in', line('debts', 'inPaise')],
  ['Fees out', line('fees', 'outPaise')],
  ['Other in', line('other', 'inPaise')],
  ['Other out', line('other', 'outPaise')],
  ['Closing balance', ({ closingPaise }) => money(closingPaise)],
  ['Owed at the opening', ({ openingPaise }) => owed(openingPaise)],
  ['Owed at the end', ({ closingPaise }) => owed(closingPaise)],
  ['Owed paid outside', ({ settledPaise = 0n }) => money(settledPaise)],
  ['Paid', ({ booking }) => booking],
  ['Reference', ({ reference }) => reference],
  ['Final at', ({ finalAt }) => finalAt],
  ['Hash', ({ hash }) => hash],
];
