import { contentHash, type MoneyCall } from '../../src/domain/partner/calls.ts';

interface ModelBet {
  player: string;
  stake: bigint;
  /** Paid so far; all of it once the bet has ended. */
  paid: bigint;
  state: 'pending' | 'settled' | 'void';
}

export interface ModelAnswer {
  code: string;
  balance: bigint | null;
}

/** The partner API in a few lines: what each call must answer, and where the money is. Uses nothing of the product's. */
export class PartnerModel {
  readonly balances: Map<string, bigint>;
  readonly debts = new Map<string, bigint>();
  float: bigint;
  readonly kept = new Map<string, { hash: string; answer: ModelAnswer; call: MoneyCall }>();
  private readonly bets = new Map<string, ModelBet>();
  private readonly noted = new Set<string>();

  constructor(balances: ReadonlyMap<string, bigint>, float: bigint) {
    this.balances = new Map(balances);
    this.float = float;
  }

  /** Returns the answer to a call, which takes effect if that is a success. */
  answer(call: MoneyCall): ModelAnswer & { duplicate: boolean } {
    const hash = contentHash(call).toString('hex');
    const earlier = this.kept.get(call.transactionId);
    if (earlier?.hash === hash) return { ...earlier.answer, duplicate: true };
    if (earlier) return { code: 'DUPLICATE_TRANSACTION', balance: null, duplicate: false };
    const { repeated = false, ...answer } = this.effect(call);
    const done = ['OK', 'NOT_FOUND_NOTED'].includes(answer.code);
    if (done) this.kept.set(call.transactionId, { hash, answer, call });
    return { ...answer, duplicate: repeated };
  }

  private balance(player: string): bigint {
    return this.balances.get(player) ?? 0n;
  }

  /** Pays from the customer to the player; debts first. */
  private pay(player: string, amount: bigint): void {
    const debt = this.debts.get(player) ?? 0n;
    const has = this.balance(player) + amount;
    const back = amount > 0n ? (debt < has ? debt : has) : 0n;
    this.balances.set(player, has - back);
    this.debts.set(player, debt - back);
    this.float -= amount - back;
  }

  private effect(call: MoneyCall): ModelAnswer & { repeated?: boolean } {
    const refused = (code: string): ModelAnswer => ({ code, balance: null });
    const id = call.call === 'bet' ? call.transactionId : call.betTransactionId;
    const bet = this.bets.get(id);
    if (call.call === 'bet') {
      if (this.noted.has(id)) return refused('TRANSACTION_ROLLED_BACK');
      const has = this.balance(call.playerId);
      if ((this.debts.get(call.playerId) ?? 0n) > 0n) return refused('PLAYER_DEBT');
      if (has < call.amountPaise) return { code: 'INSUFFICIENT_FUNDS', balance: has };
      if (this.float < 0n) return refused('CUSTOMER_FLOAT_LOW');
      this.balances.set(call.playerId, has - call.amountPaise);
      this.float += call.amountPaise;
      this.bets.set(id, { player: call.playerId, stake: call.amountPaise, paid: 0n, state: 'pending' });
      return { code: 'OK', balance: this.balance(call.playerId) };
    }
    if (!bet) {
      if (call.call === 'rollback') this.noted.add(id);
      if (call.call === 'rollback') return { code: 'NOT_FOUND_NOTED', balance: null };
      return refused(this.noted.has(id) ? 'TRANSACTION_ROLLED_BACK' : 'BET_NOT_FOUND');
    }
    const ok = (more: object = {}) => ({ code: 'OK', balance: this.balance(bet.player), ...more });
    if (call.call === 'rollback') {
      if (bet.state === 'void') return ok({ repeated: true });
      if (bet.state === 'settled' || bet.paid > 0n) return refused('BET_ALREADY_SETTLED');
      bet.state = 'void';
      this.pay(bet.player, bet.stake);
      return ok();
    }
    if (bet.state === 'void') return refused('TRANSACTION_ROLLED_BACK');
    if (call.call === 'settle') {
      if (bet.state === 'settled') return refused('ROUND_CLOSED');
      bet.paid += call.amountPaise;
      if (call.roundClosed) bet.state = 'settled';
      this.pay(bet.player, call.amountPaise);
      return ok();
    }
    if (bet.state === 'pending') return refused('BET_NOT_SETTLED');
    const more = call.amountPaise - bet.paid;
    bet.paid = call.amountPaise;
    if (more >= 0n) this.pay(bet.player, more);
    else {
      const taken = this.balance(bet.player) < -more ? this.balance(bet.player) : -more;
      this.balances.set(bet.player, this.balance(bet.player) - taken);
      this.float += taken;
      this.debts.set(bet.player, (this.debts.get(bet.player) ?? 0n) - more - taken);
    }
    return ok();
  }
}
