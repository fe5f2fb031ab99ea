import { spanOfDays } from '../../domain/time.ts';
import { listDays } from '../../store/bank/days.ts';
import { listFiles } from '../../store/bank/lines.ts';
import { listMatches, listUnasked, listUnpaid, listUnproven, pilesOf } from '../../store/bank/piles.ts';
import { bankLineOf } from '../../store/bank/shown.ts';
import type { PendingRow } from '../../store/recharges/recharges.ts';
import { scopeOf } from '../../store/scope.ts';
import { takesTwo } from '../approvals/limits.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { pendingRecharge } from '../recharges/queue.ts';

export const getBankPiles: Handler<'getBankPiles'> = (_, { caller, services }) =>
  pilesOf(services.database, scopeOf(caller));

const asked = (input: Parameters<typeof pageOf>[0] & { search?: string | undefined }, context: CallerContext) => ({
  search: input.search,
  page: pageOf(input),
  rowsOnly: context.rowsOnly,
  looker: { now: context.services.clock.now(), viewerId: context.caller.accountId },
});

/** Returns a function that shows requests as the pending queue does. */
async function saying(context: CallerContext) {
  const needsSecond = await takesTwo(context, 'recharge');
  return (row: PendingRow) => ({ ...pendingRecharge(row, context), needsSecond: needsSecond(row.amountPaise) });
}

export const listBankMatches: Handler<'listBankMatches'> = async (input, context) => {
  const request = { ...asked(input, context), pile: input.pile };
  const [{ rows, ...rest }, said] = await Promise.all([
    listMatches(context.services.database, scopeOf(context.caller), request),
    saying(context),
  ]);
  return {
    ...rest,
    rows: rows.map(({ line, byHand, also, ...row }) => ({ recharge: said(row), line: bankLineOf(line), byHand, also })),
  };
};

async function saidRows(context: CallerContext, listing: ReturnType<typeof listUnpaid>) {
  const [{ rows, ...rest }, said] = await Promise.all([listing, saying(context)]);
  return { ...rest, rows: rows.map(said) };
}

export const listBankUnpaid: Handler<'listBankUnpaid'> = (input, context) =>
  saidRows(context, listUnpaid(context.services.database, scopeOf(context.caller), asked(input, context)));

export const listBankUnproven: Handler<'listBankUnproven'> = (input, context) => {
  const request = { ...asked(input, context), lineId: input.line };
  return saidRows(context, listUnproven(context.services.database, scopeOf(context.caller), request));
};

export const listBankUnasked: Handler<'listBankUnasked'> = (input, context) =>
  listUnasked(context.services.database, scopeOf(context.caller), {
    ...asked(input, context),
    aside: input.aside === true,
  });

export const listBankFiles: Handler<'listBankFiles'> = (input, { caller, services, rowsOnly }) =>
  listFiles(services.database, scopeOf(caller), { page: pageOf(input), rowsOnly });

export const listBankDays: Handler<'listBankDays'> = (input, { caller, services, rowsOnly }) => {
  const { from, to } = input;
  const filter = { ...spanOfDays(input), from, to };
  return listDays(services.database, scopeOf(caller), { filter, page: pageOf(input), rowsOnly });
};
