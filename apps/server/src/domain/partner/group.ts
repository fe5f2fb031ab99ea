import type { Paise } from '@cage/contract/money';
import { limitPeriodNames, limitPeriods } from '@cage/contract/play/limits';
import type { ApiType, BetStatus } from '@cage/contract/statuses';
import { outcomeOf } from '../bets.ts';
import { Book, type Wallet } from '../ledger.ts';
import { betIdOf, contentHash, type KeptCall, type MoneyCall, type Outcome, type PlaceBet } from './calls.ts';
import { notAllowedFrom } from './refused.ts';
import { admissionProblem, betProblem, type CustomerStanding, type PlayerStanding } from './standing.ts';
import { type BetState, type Effect, effectOf } from './state-table.ts';

/** A customer of the group, with its wallet locked. */
export interface GroupCustomer extends Omit<CustomerStanding, 'floatPaise'> {
  id: number;
  publicId: string;
  walletId: bigint;
  /** The accounts above it, which see its bets. */
  uplineIds: readonly number[];
}

/** A player of the group, with its wallet locked. */
export interface GroupPlayer extends Omit<PlayerStanding, 'debtPaise' | 'balancePaise'> {
  id: number;
  publicId: string;
  customerId: number;
  walletId: bigint;
}

export interface GroupBet {
  /** `null` until it is written. */
  id: bigint | null;
  customerId: number;
  playerId: number;
  txId: string;
  gameId: string;
  roundId: string;
  product: ApiType;
  selection: string | null;
  odds: string | null;
  event: string | null;
  amountPaise: Paise;
  partPaise: Paise;
  payoutPaise: Paise | null;
  status: BetStatus;
  oldBalancePaise: Paise;
  balancePaise: Paise;
  placedAt: Date;
  settledAt: Date | null;
}

/** Everything that a group of calls needs, read while its wallets are locked. */
export interface GroupFacts {
  wallets: readonly Wallet[];
  customers: readonly GroupCustomer[];
  players: readonly GroupPlayer[];
  bets: readonly GroupBet[];
  kept: readonly KeptCall[];
  /** Bets that were rolled back before they came. */
  notes: readonly { customerId: number; betTransactionId: string }[];
  /** Bets that were placed and have since been taken out with their month. */
  away: readonly { customerId: number; betTransactionId: string }[];
}

const keyOf = (customerId: number, id: string): string => `${customerId}:${id}`;

/** Details of a refusal because of the address. */
const from = ({ admitted }: PlaceBet) => (admitted ? notAllowedFrom(admitted.address) : {});

/** A bet before and after the group; `before` is `null` when the group placed it. */
export interface BetChange {
  before: GroupBet | null;
  after: GroupBet;
}

/**
 * Calls about money of one database transaction, judged one after another in memory. Each sees what the ones before it
 * did; a refusal leaves nothing behind and stops no other call. Everything is then written together.
 */
export class Group {
  readonly book: Book;
  readonly written: KeptCall[] = [];
  readonly noted: { customerId: number; betTransactionId: string; at: Date }[] = [];
  private readonly customers: ReadonlyMap<number, GroupCustomer>;
  private readonly playersByName: ReadonlyMap<string, GroupPlayer>;
  private readonly playersById: ReadonlyMap<number, GroupPlayer>;
  private readonly bets: Map<string, GroupBet>;
  private readonly kept: Map<string, KeptCall>;
  private readonly notes: Set<string>;
  private readonly away: ReadonlySet<string>;
  private readonly changes = new Map<string, BetChange>();
  private readonly at: Date;

  constructor(facts: GroupFacts, at: Date) {
    this.at = at;
    this.book = new Book(facts.wallets);
    this.customers = new Map(facts.customers.map((customer) => [customer.id, customer]));
    this.playersByName = new Map(facts.players.map((p) => [keyOf(p.customerId, p.publicId), p]));
    this.playersById = new Map(facts.players.map((player) => [player.id, player]));
    this.bets = new Map(facts.bets.map((bet) => [keyOf(bet.customerId, bet.txId), bet]));
    this.kept = new Map(facts.kept.map((kept) => [keyOf(kept.customerId, kept.transactionId), kept]));
    const named = ({ customerId, betTransactionId }: GroupFacts['notes'][number]) =>
      keyOf(customerId, betTransactionId);
    this.notes = new Set(facts.notes.map(named));
    this.away = new Set(facts.away.map(named));
  }

  /** Bets that were placed or changed, each once. */
  get betChanges(): readonly BetChange[] {
    return [...this.changes.values()];
  }

  static betKey = (bet: Pick<GroupBet, 'customerId' | 'txId'>): string => keyOf(bet.customerId, bet.txId);

  /** The accounts whose balance changed, and those that see the changed bets. */
  get audience(): { balances: Set<number>; bets: Set<number> } {
    const [balances, bets] = [new Set<number>(), new Set<number>()];
    for (const { after } of this.changes.values()) {
      const both = [after.playerId, after.customerId];
      for (const id of both) balances.add(id);
      for (const id of [...both, ...this.customerOf(after.customerId).uplineIds]) bets.add(id);
    }
    return { balances, bets };
  }

  /** Judges a call and applies its effect; repeats are answered first. Source: P4, P6. */
  judge(call: MoneyCall): Outcome {
    const earlier = this.kept.get(keyOf(call.customerId, call.transactionId));
    if (earlier) {
      return earlier.contentHash.equals(contentHash(call))
        ? { is: 'done', kept: earlier, duplicate: true }
        : { is: 'refused', code: 'DUPLICATE_TRANSACTION' };
    }
    const bet = this.bets.get(keyOf(call.customerId, betIdOf(call)));
    const effect = effectOf(call, this.stateOf(call, bet), this.at);
    if (effect.is === 'refuse') return { ...effect, is: 'refused' };
    if (call.call === 'bet') return this.place(call, call.customerId);
    if (!bet) return this.note(call);
    return this.change(call, bet, effect);
  }

  private stateOf(call: MoneyCall, bet: GroupBet | undefined): BetState {
    const key = keyOf(call.customerId, betIdOf(call));
    if (!bet) return { is: this.notes.has(key) ? 'noted' : this.away.has(key) ? 'away' : 'unknown' };
    if (bet.status === 'pending') return { is: 'pending', partPaise: bet.partPaise };
    if (bet.status === 'void') return { is: 'void' };
    return { is: 'settled', payoutPaise: bet.payoutPaise ?? 0n, endedAt: bet.settledAt ?? bet.placedAt };
  }

  private customerOf(id: number): GroupCustomer {
    const customer = this.customers.get(id);
    if (!customer) throw new Error(`Customer ${id} has no wallet in its group`);
    return customer;
  }

  private place(call: PlaceBet, customerId: number): Outcome {
    const customer = this.customerOf(customerId);
    const ended = admissionProblem(customer, call.admitted);
    if (ended) return { is: 'refused', code: ended, ...(ended === 'IP_NOT_ALLOWED' ? from(call) : {}) };
    const player = this.playersByName.get(keyOf(customerId, call.playerId));
    if (!player) return { is: 'refused', code: 'PLAYER_NOT_FOUND' };
    const { balancePaise, debtPaise } = this.book.wallet(player.walletId);
    const floatPaise = this.book.balanceOf(customer.walletId);
    const code = betProblem({ ...customer, floatPaise }, { ...player, balancePaise, debtPaise }, call, this.at);
    if (code) return { is: 'refused', code, ...(code === 'INSUFFICIENT_FUNDS' ? { balancePaise } : {}) };
    const { transactionId, amountPaise } = call;
    this.post({ ...call, customerId }, 'bet', `bet:${customer.publicId}:${transactionId}`, {
      from: player.walletId,
      to: customer.walletId,
      amountPaise,
    });
    const { gameId, roundId, product, selection, odds, event } = call;
    const bet: GroupBet = {
      id: null,
      customerId,
      playerId: player.id,
      txId: transactionId,
      ...{ gameId, roundId, product, selection, odds, event, amountPaise },
      partPaise: 0n,
      payoutPaise: null,
      status: 'pending',
      oldBalancePaise: balancePaise,
      balancePaise: this.book.balanceOf(player.walletId),
      placedAt: this.at,
      settledAt: null,
    };
    this.bets.set(Group.betKey(bet), bet);
    this.changes.set(Group.betKey(bet), { before: null, after: bet });
    this.count(player, bet, amountPaise, amountPaise);
    return this.keep({ ...call, customerId }, { player, amountPaise });
  }

  private note(call: MoneyCall): Outcome {
    const betTransactionId = betIdOf(call);
    const key = keyOf(call.customerId, betTransactionId);
    if (!this.notes.has(key)) {
      this.notes.add(key);
      this.noted.push({ customerId: call.customerId, betTransactionId, at: this.at });
    }
    return this.keep(call, { player: null, amountPaise: null });
  }

  private change(call: MoneyCall, bet: GroupBet, effect: Effect): Outcome {
    const customer = this.customerOf(call.customerId);
    const player = this.playersById.get(bet.playerId);
    if (!player) throw new Error(`The player of bet ${bet.txId} has no wallet in its group`);
    const key = `${customer.publicId}:${call.transactionId}`;
    const pay = (kind: 'settlement' | 'resettlement', amountPaise: Paise) =>
      this.post(call, kind, `${kind === 'settlement' ? call.call : kind}:${key}`, {
        from: customer.walletId,
        to: player.walletId,
        amountPaise,
        owing: true,
      });
    switch (effect.is) {
      case 'pay':
      case 'end': {
        pay('settlement', effect.amountPaise);
        const ended = effect.is === 'end';
        this.alter(bet, player, {
          partPaise: bet.partPaise + (ended ? 0n : effect.amountPaise),
          ...(ended
            ? { payoutPaise: effect.payoutPaise, status: outcomeOf(effect.payoutPaise), settledAt: this.at }
            : {}),
        });
        this.count(player, bet, 0n, -effect.amountPaise);
        return this.keep(call, { player, amountPaise: effect.amountPaise });
      }
      case 'take-back': {
        pay('settlement', bet.amountPaise);
        this.alter(bet, player, { payoutPaise: bet.amountPaise, status: 'void', settledAt: this.at });
        this.count(player, bet, -bet.amountPaise, -bet.amountPaise);
        return this.keep(call, { player, amountPaise: bet.amountPaise });
      }
      case 'taken-back-already':
        return this.keep(call, { player, amountPaise: bet.amountPaise, repeated: true });
      case 'correct': {
        const { differencePaise, payoutPaise } = effect;
        if (differencePaise > 0n) pay('resettlement', differencePaise);
        else if (differencePaise < 0n)
          this.takeBack(call, `resettlement:${key}`, { bet, player, customer, amountPaise: -differencePaise });
        this.alter(bet, player, { payoutPaise, status: outcomeOf(payoutPaise) });
        this.count(player, bet, 0n, -differencePaise);
        return this.keep(call, { player, amountPaise: payoutPaise });
      }
      default:
        throw new Error(`Nothing can be done about bet ${bet.txId} by ${effect.is}`);
    }
  }

  /** Takes what the player has; the rest becomes the player's debt. Source: P8. */
  private takeBack(
    call: MoneyCall,
    key: string,
    taken: { bet: GroupBet; player: GroupPlayer; customer: GroupCustomer; amountPaise: Paise },
  ): void {
    const { bet, player, customer, amountPaise } = taken;
    const hasPaise = this.book.takeableOf(player.walletId);
    const takenPaise = hasPaise < amountPaise ? hasPaise : amountPaise;
    this.post(call, 'resettlement', key, { from: player.walletId, to: customer.walletId, amountPaise: takenPaise });
    if (takenPaise === amountPaise) return;
    const owed = { creditorId: customer.walletId, amountPaise: amountPaise - takenPaise };
    this.book.owe(player.walletId, owed, { betKey: Group.betKey(bet) });
  }

  private post(
    { by }: MoneyCall,
    kind: 'bet' | 'settlement' | 'resettlement',
    key: string,
    { from, to, amountPaise, owing = false }: { from: bigint; to: bigint; amountPaise: Paise; owing?: boolean },
  ): void {
    if (amountPaise === 0n) return;
    this.book.post({
      ...{ key, kind, at: this.at, actorId: null, actedForId: null, ...by },
      ...(owing ? { owingWalletId: from } : {}),
      entries: [
        { walletId: from, amountPaise: -amountPaise },
        { walletId: to, amountPaise },
      ],
    });
  }

  private alter(bet: GroupBet, player: GroupPlayer, change: Partial<GroupBet>): void {
    const key = Group.betKey(bet);
    const after = { ...bet, ...change, balancePaise: this.book.balanceOf(player.walletId) };
    this.bets.set(key, after);
    this.changes.set(key, { before: this.changes.get(key)?.before ?? (bet.id === null ? null : bet), after });
  }

  /** Updates what counts against the player's limits for the later calls of the group. */
  private count(player: GroupPlayer, bet: GroupBet, stakedPaise: Paise, lostPaise: Paise): void {
    if (player.limits.length === 0) return;
    const { wager, loss } = player.use;
    for (const period of limitPeriodNames) {
      if (this.at.getTime() - bet.placedAt.getTime() >= limitPeriods[period].ms) continue;
      wager[period] += stakedPaise;
      loss[period] += lostPaise;
    }
  }

  private keep(
    call: MoneyCall,
    {
      player,
      amountPaise,
      repeated = false,
    }: { player: GroupPlayer | null; amountPaise: Paise | null; repeated?: boolean },
  ): Outcome {
    const kept: KeptCall = {
      id: null,
      customerId: call.customerId,
      transactionId: call.transactionId,
      call: call.call,
      contentHash: contentHash(call),
      betTransactionId: betIdOf(call),
      playerId: player?.publicId ?? null,
      balancePaise: player ? this.book.balanceOf(player.walletId) : null,
      amountPaise,
      actorId: call.by?.actorId ?? null,
      repeated,
      at: this.at,
    };
    this.kept.set(keyOf(call.customerId, call.transactionId), kept);
    this.written.push(kept);
    return { is: 'done', kept, duplicate: false };
  }
}
