import { createHash } from 'node:crypto';
import { BetTakenBack, PartnerRefused, PartnerUnclear } from './errors.ts';
import { type PartnerOptions, transport } from './transport.ts';

export { BetTakenBack, PartnerRefused, PartnerUnclear } from './errors.ts';
export type { PartnerOptions } from './transport.ts';

export type Product = 'casino' | 'sports';

/** Amounts are rupees as text with at most two decimals: `"100.00"`. Numbers can't hold them all exactly. */
export type Rupees = string;

/** The answer of every call about money. */
export interface Answer {
  /** `OK`, or `NOT_FOUND_NOTED` for a rollback of a bet that never arrived. */
  code: string;
  transactionId: string;
  /** The platform's own reference; `null` where nothing was booked. */
  ref: string | null;
  playerId: string | null;
  balance: Rupees | null;
  currency: string;
  /** The platform already had this transaction; the answer repeats the first one. */
  duplicate: boolean;
  at: Date;
}

export interface Session {
  playerId: string;
  nickname: string;
  balance: Rupees;
  currency: string;
  language: string;
  limits: unknown;
}

export interface Bet {
  /** 1 to 64 of `A-Za-z0-9._:-`, unique forever. */
  transactionId: string;
  playerId: string;
  roundId: string;
  gameId: string;
  product: Product;
  amount: Rupees;
  selection?: string;
  odds?: string;
  event?: string;
}

export interface Settlement {
  transactionId: string;
  betTransactionId: string;
  /** Gross payout, the stake included; `"0"` for a lost bet. */
  amount: Rupees;
  /** Whether the bet ends with this payout; by default it does. */
  roundClosed?: boolean;
}

export interface Rollback {
  transactionId: string;
  betTransactionId: string;
  reason?: string;
}

export interface Resettlement {
  transactionId: string;
  betTransactionId: string;
  /** The new total payout. */
  amount: Rupees;
}

type Json = Record<string, unknown>;

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error(`The answer lacks a text: ${JSON.stringify(value)}`);
  return value;
};
const nullable = (value: unknown): string | null => (value === null || value === undefined ? null : text(value));

const answerOf = (json: Json): Answer => ({
  code: text(json.code),
  transactionId: text(json.transaction_id),
  ref: nullable(json.ref),
  playerId: nullable(json.player_id),
  balance: nullable(json.balance),
  currency: text(json.currency),
  duplicate: json.duplicate === true,
  at: new Date(text(json.ts)),
});

const settlementBody = ({ transactionId, betTransactionId, amount, roundClosed }: Settlement) => ({
  transaction_id: transactionId,
  bet_transaction_id: betTransactionId,
  amount,
  ...(roundClosed === undefined ? {} : { round_closed: roundClosed }),
});

const LONGEST_ID = 64;

/** Id for taking a bet back: always the same for a bet, and no longer than allowed. */
function backOf(betTransactionId: string): string {
  const id = `${betTransactionId}:back`;
  if (id.length <= LONGEST_ID) return id;
  return `back:${createHash('sha256').update(betTransactionId).digest('hex')}`.slice(0, LONGEST_ID);
}

/** The longest wait between two attempts to take a bet back. */
const LONGEST_WAIT_MS = 60_000;

/**
 * The partner API as functions. Calls without a clear answer are repeated automatically with the same transaction id;
 * refusals are thrown as `PartnerRefused` and never repeated.
 */
export function partnerClient(options: PartnerOptions) {
  const { call, wait } = transport(options);
  const post = (path: string, body: Json) => call({ method: 'POST', path: `/partner/v1/${path}`, body });
  const get = (path: string) => call({ method: 'GET', path: `/partner/v1/${path}` });

  const rollback = async ({ transactionId, betTransactionId, reason = '' }: Rollback): Promise<Answer> =>
    answerOf(await post('rollback', { transaction_id: transactionId, bet_transaction_id: betTransactionId, reason }));

  /**
   * Takes a bet of unknown fate back, for as long as it takes. Also one that was refused while an earlier attempt is on
   * its way: once the refund of a bet that never arrived is noted, that attempt is refused.
   */
  async function takeBack(betTransactionId: string): Promise<void> {
    for (let ms = 1_000; ; ms = Math.min(ms * 2, LONGEST_WAIT_MS)) {
      try {
        await rollback({ transactionId: backOf(betTransactionId), betTransactionId, reason: 'no clear answer' });
        return;
      } catch (error) {
        const later = error instanceof PartnerUnclear || (error instanceof PartnerRefused && error.atTheDoor);
        if (!later) throw error;
        await wait(ms);
      }
    }
  }

  return {
    /** Exchanges the one-time token that the player arrived with for the player's identity. */
    async verifySession(token: string): Promise<Session> {
      const json = await post('session/verify', { token });
      return {
        playerId: text(json.player_id),
        nickname: text(json.nickname),
        balance: text(json.balance),
        currency: text(json.currency),
        language: text(json.language),
        limits: json.limits,
      };
    },

    async balance(playerId: string): Promise<Rupees> {
      return text((await post('balance', { player_id: playerId })).balance);
    },

    /**
     * Takes the stake. A bet without a clear answer is taken back before this returns: it then throws `BetTakenBack`, and
     * the bet is void. So is one that is refused while an earlier attempt may still arrive, before the refusal is thrown;
     * its id is used up, too.
     */
    async bet(bet: Bet): Promise<Answer> {
      const { transactionId, playerId, roundId, gameId, product, amount, selection, odds, event } = bet;
      try {
        const json = await post('bet', {
          transaction_id: transactionId,
          player_id: playerId,
          round_id: roundId,
          game_id: gameId,
          product,
          amount,
          currency: 'INR',
          ...(selection === undefined ? {} : { selection }),
          ...(odds === undefined ? {} : { odds }),
          ...(event === undefined ? {} : { event }),
        });
        return answerOf(json);
      } catch (error) {
        const unclear = error instanceof PartnerUnclear;
        if (unclear || (error instanceof PartnerRefused && error.mayStillArrive)) await takeBack(transactionId);
        throw unclear ? new BetTakenBack(transactionId, error) : error;
      }
    },

    /** Pays a bet out, or closes it as lost. */
    async settle(settlement: Settlement): Promise<Answer> {
      return answerOf(await post('settle', settlementBody(settlement)));
    },

    /** Up to 100 settlements in one call; each gets its answer or its refusal, in order. */
    async settleAll(settlements: readonly Settlement[]): Promise<(Answer | PartnerRefused)[]> {
      const { results } = await post('batch', { settles: settlements.map(settlementBody) });
      if (!Array.isArray(results)) throw new Error('The answer lacks its results');
      return (results as Json[]).map((result) =>
        result.status === true
          ? answerOf(result)
          : new PartnerRefused({
              code: text(result.code),
              message: nullable(result.message) ?? '',
              status: 200,
              requestId: nullable(result.request_id),
              balance: nullable(result.balance),
              retryAfterSeconds: null,
            }),
      );
    },

    /** Takes a bet back: the stake returns. */
    rollback,

    /** Corrects how much a bet paid, within 72 hours of its end. */
    async resettle({ transactionId, betTransactionId, amount }: Resettlement): Promise<Answer> {
      const body = { transaction_id: transactionId, bet_transaction_id: betTransactionId, amount };
      return answerOf(await post('resettle', body));
    },

    /** The platform's record of one transaction. */
    transaction: (id: string): Promise<Json> => get(`transactions/${encodeURIComponent(id)}`),

    /**
     * All transactions of a period, oldest first, for reconciliation. A call still being decided is listed later, with the
     * time at which it was received: read a period once its end is a minute ago.
     */
    async *transactions(span: { from: Date; to: Date }): AsyncGenerator<Json> {
      const query = new URLSearchParams({ from: span.from.toISOString(), to: span.to.toISOString() });
      for (let cursor: string | null = ''; cursor !== null; ) {
        if (cursor) query.set('cursor', cursor);
        const page = await get(`transactions?${query}`);
        yield* page.transactions as Json[];
        cursor = nullable(page.nextCursor);
      }
    },

    /** Whether keys, address and clock are right: what the platform saw of them. */
    ping: (): Promise<Json> => get('ping'),
  };
}

export type PartnerClient = ReturnType<typeof partnerClient>;
