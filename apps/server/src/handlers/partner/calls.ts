import { type Codec, fromWire, toWire } from '@cage/contract/codec';
import type { PartnerCallName, PartnerContract } from '@cage/contract/partner';
import { invalidFieldMessage, moneyAnswer, partnerRefusal } from '@cage/contract/partner/answers';
import { batchItem } from '@cage/contract/partner/bets';
import type { PartnerCode } from '@cage/contract/partner/codes';
import type { PartnerInput, PartnerOutput } from '@cage/contract/partner/endpoint';
import { CURRENCY } from '@cage/contract/partner/fields';
import { type KeptTransaction, transactionColumns } from '@cage/contract/partner/transactions';
import * as z from 'zod/mini';
import type { KeptCall, MoneyCall, World } from '../../domain/partner/calls.ts';
import { PartnerRefusal, type RefusalDetails } from '../../domain/partner/refused.ts';
import { arrivalProblem } from '../../domain/partner/standing.ts';
import type { Services } from '../../services.ts';
import { type KeptRow, keptTransaction, listKeptTransactions } from '../../store/partner/kept.ts';
import { endLaunch, lockLaunch } from '../../store/partner/launches.ts';
import { customerStanding, playerOf, rulesOf } from '../../store/partner/players.ts';
import { type Cell, type CsvColumns, paiseCell } from '../csv-columns.ts';
import type { CallJudge } from './call-judge.ts';

/** The customer that signed a call, with what ping reports. */
export interface PartnerCaller {
  customerId: number;
  customerPublicId: string;
  world: World;
  verifyKey: string;
  domain: string | null;
  address: string;
  clockDifferenceS: number;
}

export interface PartnerContext {
  services: Services;
  desk: CallJudge;
  caller: PartnerCaller;
  requestId: string;
}

type Given<T> = Omit<T, 'status' | 'requestId' | 'code'> & (T extends { code: infer Code } ? { code?: Code } : unknown);
export type PartnerHandlers = {
  [N in PartnerCallName]: (
    input: PartnerInput<PartnerContract[N]>,
    context: PartnerContext,
  ) => Promise<Given<PartnerOutput<PartnerContract[N]>>>;
};

type MoneyAnswer = z.output<typeof moneyAnswer>;

/** The parts of an answer to a call that took effect. */
interface Answered {
  kept: Pick<KeptCall, 'id' | 'transactionId' | 'playerId' | 'balancePaise' | 'repeated' | 'at'>;
  duplicate: boolean;
}

/** The answer to a call that took effect: the first, and the same for every repeat. */
function answerOf({ kept, duplicate }: Answered): Given<MoneyAnswer> {
  const { id, transactionId, playerId, balancePaise, repeated, at } = kept;
  return {
    code: codeOf(kept),
    ...{ transactionId, playerId, balancePaise, at },
    ref: refOf(id),
    currency: CURRENCY,
    duplicate: duplicate || repeated,
  };
}

/** The answer that a repeat of a call that took effect gets, as JSON. */
export function repeatedAnswer(
  kept: Pick<KeptRow, 'id' | 'transactionId' | 'playerId' | 'balancePaise' | 'at'>,
  requestId: string,
): string {
  const answer = answerOf({ kept: { ...kept, repeated: true }, duplicate: true });
  return JSON.stringify(toWire(moneyAnswer, { ...answer, status: true, requestId }));
}

const refOf = (id: bigint | null): string => `T${id}`;
const codeOf = ({ playerId }: { playerId: string | null }) => (playerId === null ? 'NOT_FOUND_NOTED' : 'OK');

async function judge(call: MoneyCall, { desk, caller }: PartnerContext): Promise<Given<MoneyAnswer>> {
  const outcome = await desk.judge(caller.world, call);
  if (outcome.is === 'done') return answerOf(outcome);
  const { is: _, code, ...details } = outcome;
  throw new PartnerRefusal(code, details);
}

/** Decodes input by its codec; throws INVALID_FIELD with the first field that does not fit. */
export function readFields<Value>(codec: Codec<Value>, wire: unknown): Value {
  const result = z.safeDecode(codec, wire);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || undefined;
  throw new PartnerRefusal('INVALID_FIELD', {
    message: invalidFieldMessage(field, issue?.message),
    ...(field ? { field } : {}),
  });
}

/** A refusal in wire form. */
export function refusalWire(code: PartnerCode, message: string, details: RefusalDetails, requestId: string): object {
  const { field, balancePaise, address } = details;
  return toWire(partnerRefusal, {
    status: false,
    code,
    message,
    requestId,
    ...(field === undefined ? {} : { field }),
    ...(balancePaise === undefined ? {} : { balancePaise }),
    ...(address === undefined ? {} : { address }),
  }) as object;
}

/** The result of one settlement of a batch, as in the answer. */
async function resultOf(item: Record<string, unknown>, context: PartnerContext) {
  const { requestId } = context;
  try {
    const { roundClosed = true, ...settlement } = readFields(batchItem, item);
    const { customerId } = context.caller;
    const answer = await judge({ call: 'settle', customerId, ...settlement, roundClosed }, context);
    return { status: true as const, requestId, code: 'OK' as const, ...answer };
  } catch (error) {
    if (!(error instanceof PartnerRefusal)) throw error;
    const transactionId = fromWire(moneyAnswerId, item)?.value.transactionId;
    const { code, message, details } = error;
    const { field, balancePaise } = details;
    return {
      ...{ status: false as const, requestId, code, message },
      ...(transactionId === undefined ? {} : { transactionId }),
      ...(field === undefined ? {} : { field }),
      ...(balancePaise === undefined ? {} : { balancePaise }),
    };
  }
}

const keptOf = (row: Omit<KeptRow, 'sortKey'>): KeptTransaction => ({
  transactionId: row.transactionId,
  call: row.call,
  code: codeOf(row),
  ref: refOf(row.id),
  playerId: row.playerId,
  betTransactionId: row.betTransactionId,
  amountPaise: row.amountPaise,
  balancePaise: row.balancePaise,
  currency: CURRENCY,
  at: row.at,
});

/** The handlers of the partner API, by call. */
export const partnerHandlers: PartnerHandlers = {
  async verifySession({ token }, { services: { database, clock }, caller }) {
    const now = clock.now();
    const { world, customerId } = caller;
    return database.transaction(async (tx) => {
      const launch = await lockLaunch(tx, token, caller, now);
      const player = launch && (await playerOf(tx, caller, { id: launch.playerId }));
      if (!launch || !player) throw new PartnerRefusal('INVALID_TOKEN');
      const { pause, limits, use } = await rulesOf(tx, world, player.id, now);
      const problem = arrivalProblem(await customerStanding(tx, customerId), { ...player, pause }, now);
      // Thrown before the token is used up: it can be tried again.
      if (problem) throw new PartnerRefusal(problem);
      await endLaunch(tx, token);
      const { publicId, nickname, balancePaise } = player;
      return {
        ...{ playerId: publicId, nickname, balancePaise, currency: CURRENCY, language: launch.language, at: now },
        limits: limits.flatMap(({ kind, period, limitPaise }) => {
          if (kind === 'deposit' || limitPaise === null) return [];
          const left = limitPaise - use[kind][period];
          return [{ kind, period, limitPaise, leftPaise: left > 0n ? left : 0n }];
        }),
      };
    });
  },

  async playerBalance({ playerId }, { services, caller }) {
    const player = await playerOf(services.database, caller, { publicId: playerId });
    if (!player) throw new PartnerRefusal('PLAYER_NOT_FOUND');
    const { publicId, balancePaise } = player;
    return { playerId: publicId, balancePaise, currency: CURRENCY, at: services.clock.now() };
  },

  async placeBet({ currency, selection, odds, event, ...bet }, context) {
    if (currency !== CURRENCY) throw new PartnerRefusal('WRONG_CURRENCY', { field: 'currency' });
    const shown = {
      selection: selection ?? null,
      odds: odds === undefined ? null : String(odds),
      event: event ?? null,
    };
    const { customerId, verifyKey, address } = context.caller;
    const admitted = { verifyKey, address };
    return judge({ call: 'bet', customerId, ...bet, ...shown, admitted }, context);
  },

  settleBet: ({ roundClosed = true, ...settlement }, context) =>
    judge({ call: 'settle', customerId: context.caller.customerId, ...settlement, roundClosed }, context),

  rollBackBet: ({ transactionId, betTransactionId }, context) =>
    judge({ call: 'rollback', customerId: context.caller.customerId, transactionId, betTransactionId }, context),

  resettleBet: (correction, context) =>
    judge({ call: 'resettle', customerId: context.caller.customerId, ...correction }, context),

  async settleBatch({ settles }, context) {
    return { results: await Promise.all(settles.map((item) => resultOf(item, context))) };
  },

  async findTransaction({ id }, { services, caller }) {
    const row = await keptTransaction(services.database, caller, id);
    if (!row) throw new PartnerRefusal('TRANSACTION_NOT_FOUND');
    return keptOf(row);
  },

  async listTransactions({ from, to, cursor, limit = 100 }, { services, caller }) {
    const span = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
    // Taken before the rows are read: the list is never called complete beyond it.
    const settled = services.clock.now().getTime() - DECIDED_WITHIN_MS;
    const { rows, nextCursor } = await listKeptTransactions(services.database, caller, {
      ...span,
      page: { cursor, limit },
    });
    const completeUntil = new Date(Math.min(settled, span.to?.getTime() ?? settled));
    return { transactions: rows.map(keptOf), nextCursor, completeUntil };
  },

  async ping(_, { services, caller }) {
    const { customerPublicId, verifyKey, world, domain, address, clockDifferenceS } = caller;
    const at = services.clock.now();
    return { customerId: customerPublicId, verifyKey, world, domain, address, clockDifferenceS, at };
  },
};

/** No call is still undecided this long after its stamp: the database ends a wait for a lock after 10 seconds. */
const DECIDED_WITHIN_MS = 60_000;

const moneyAnswerId = z.pipe(
  z.looseObject({ transaction_id: z.string().check(z.maxLength(64)) }),
  z.transform(({ transaction_id }) => ({ transactionId: transaction_id })),
);

const cells: Record<keyof typeof transactionColumns, (row: KeptTransaction) => Cell> = {
  Transaction: ({ transactionId }) => ({ id: transactionId }),
  Call: ({ call }) => call,
  Code: ({ code }) => code,
  Reference: ({ ref }) => ref,
  Player: ({ playerId }) => playerId,
  Bet: ({ betTransactionId }) => ({ id: betTransactionId }),
  Amount: ({ amountPaise }) => paiseCell(amountPaise),
  Balance: ({ balancePaise }) => paiseCell(balancePaise),
  Currency: ({ currency }) => currency,
  'Time (IST)': ({ at }) => at,
  'Time (UTC)': ({ at }) => ({ iso: at }),
};
const columnNames = Object.keys(transactionColumns) as (keyof typeof transactionColumns)[];
export const transactionsCsv: CsvColumns<KeptTransaction> = columnNames.map((name) => [name, cells[name]]);
