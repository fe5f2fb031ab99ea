import type { Paise } from '@cage/contract/money';

export interface Entry {
  walletId: bigint;
  amountPaise: Paise;
}

export interface Movement {
  /** Unique in the whole ledger: `recharge:812`. The same key never moves money twice. */
  key: string;
  kind:
    | 'mint'
    | 'recharge'
    | 'chips'
    | 'opening'
    | 'hold'
    | 'release'
    | 'payout'
    | 'reversal'
    | 'adjustment'
    | 'bet'
    | 'settlement'
    | 'resettlement'
    | 'debt'
    | 'fee';
  at: Date;
  actorId: number | null;
  actedForId: number | null;
  /** The account that proposed what the actor confirmed. */
  proposedById?: number;
  note?: string;
  /** The key of the movement that this one takes back. A movement is taken back at most once. */
  reverses?: string;
  entries: readonly Entry[];
  /** The wallet that a settlement may take below zero: the customer's. Source: R9. */
  owingWalletId?: bigint;
  /** The wallet that an accepted recharge may take below zero, within its credit: the payee's. Source: O15. */
  creditWalletId?: bigint;
}

/** What a movement did to a wallet. */
export interface Moved {
  walletId: bigint;
  beforePaise: Paise;
  afterPaise: Paise;
}

/** What is left of a debt, and the wallet that it is owed to. */
export interface OpenDebt {
  creditorId: bigint;
  leftPaise: Paise;
}

/** A locked wallet. */
export interface Wallet {
  id: bigint;
  kind: string;
  balancePaise: Paise;
  entryCount: bigint;
  owes: boolean;
  /** How far below zero accepted recharges may take it now. */
  creditPaise: Paise;
  /** What it keeps for the credit that its account gave; nothing takes it. Source: D430. */
  lentPaise: Paise;
  /** What its player owes: in total, and debt by debt, oldest first. */
  debtPaise: Paise;
  debts: readonly OpenDebt[];
  /** The customer whose main wallet it is. */
  customerId: number | null;
}

export interface PostedEntry extends Moved {
  key: string;
  /** Number of the entry in its wallet, from 1 without gaps. */
  seq: bigint;
  amountPaise: Paise;
  customerId: number | null;
}

/** A wallet would go below zero, or below its credit. Nothing was changed. `availablePaise` is its spendable part. */
export class InsufficientBalance extends Error {
  readonly walletId: bigint;
  readonly availablePaise: Paise;
  readonly requiredPaise: Paise;

  constructor(walletId: bigint, availablePaise: Paise, requiredPaise: Paise) {
    super(`Wallet ${walletId} holds ${availablePaise} paise, ${requiredPaise} are needed`);
    this.name = 'InsufficientBalance';
    this.walletId = walletId;
    this.availablePaise = availablePaise;
    this.requiredPaise = requiredPaise;
  }
}

const notBelowZero = (paise: Paise): Paise => (paise > 0n ? paise : 0n);

/** The kinds of movement that may leave the customer owing: the end of a bet and its correction. */
const OWING_KINDS: readonly Movement['kind'][] = ['settlement', 'resettlement'];

function assertSound({ key, kind, entries, owingWalletId, creditWalletId }: Movement): void {
  const sum = entries.reduce((total, { amountPaise }) => total + amountPaise, 0n);
  const wallets = new Set(entries.map(({ walletId }) => walletId));
  if (
    entries.length < 2 ||
    sum !== 0n ||
    wallets.size !== entries.length ||
    entries.some((e) => e.amountPaise === 0n)
  ) {
    throw new Error(`Movement ${key} is not sound: it needs two or more entries, one a wallet, that sum to zero`);
  }
  if (owingWalletId !== undefined && !OWING_KINDS.includes(kind)) {
    throw new Error(`Movement ${key} is not sound: only a settlement may take a wallet below zero`);
  }
  if (creditWalletId !== undefined && kind !== 'recharge') {
    throw new Error(`Movement ${key} is not sound: only a recharge may use credit`);
  }
}

/** The origin of a debt: the correction of a bet, by the bet's key, or the reversal of a recharge. */
export type DebtOrigin = { betKey: string } | { rechargeId: number };

/** A debt that arose, or a part of one that was paid. */
export type DebtChange =
  | { is: 'arisen'; walletId: bigint; creditorId: bigint; amountPaise: Paise; origin: DebtOrigin }
  | { is: 'paid'; walletId: bigint; amountPaise: Paise; key: string };

/** Pays an amount off debts in order: what is left of them, and what each creditor gets. Throws when more is paid than owed. */
function paidOf(debts: readonly OpenDebt[], amountPaise: Paise): { left: OpenDebt[]; toCreditors: Entry[] } {
  const toCreditors = new Map<bigint, Paise>();
  let restPaise = amountPaise;
  const left = debts.flatMap(({ creditorId, leftPaise }) => {
    const partPaise = restPaise < leftPaise ? restPaise : leftPaise;
    restPaise -= partPaise;
    if (partPaise > 0n) toCreditors.set(creditorId, (toCreditors.get(creditorId) ?? 0n) + partPaise);
    return partPaise < leftPaise ? [{ creditorId, leftPaise: leftPaise - partPaise }] : [];
  });
  if (restPaise > 0n) throw new Error(`Nobody is owed ${restPaise} paise of a debt`);
  return { left, toCreditors: [...toCreditors].map(([walletId, paise]) => ({ walletId, amountPaise: paise })) };
}

/**
 * The rules of the ledger over locked wallets, in memory: movements are posted one after another and written together.
 * No wallet but MINT goes below zero, except a customer's by a settlement, and a payee's by a recharge within its
 * credit; a movement is refused as a whole. What comes into the wallet of a player who owes pays the debt first, as a
 * movement of its own. Source: R8, R9, P8, O15.
 */
export class Book {
  readonly movements: Movement[] = [];
  readonly entries: PostedEntry[] = [];
  readonly debts: DebtChange[] = [];
  private readonly wallets = new Map<bigint, Wallet>();
  private readonly touched = new Set<Wallet>();

  constructor(wallets: readonly Wallet[]) {
    this.add(wallets);
  }

  /** Adds wallets that were locked later. */
  add(wallets: readonly Wallet[]): void {
    for (const wallet of wallets) if (!this.wallets.has(wallet.id)) this.wallets.set(wallet.id, { ...wallet });
  }

  wallet(id: bigint): Wallet {
    const wallet = this.wallets.get(id);
    if (!wallet) throw new Error(`Wallet ${id} does not exist`);
    return wallet;
  }

  balanceOf(id: bigint): Paise {
    return this.wallet(id).balancePaise;
  }

  /** What movements can take: the balance without what is kept for credit given. Source: D430. */
  takeableOf(id: bigint): Paise {
    const { balancePaise, lentPaise } = this.wallet(id);
    return notBelowZero(balancePaise - lentPaise);
  }

  /** What recharges can be accepted from: the balance and what is left of the credit, less what is kept for others. */
  spendableOf(id: bigint): Paise {
    const { balancePaise, creditPaise, lentPaise } = this.wallet(id);
    return notBelowZero(balancePaise + creditPaise - lentPaise);
  }

  /** Sets the wallet's credit, as read under the lock. Source: O15. */
  lend(id: bigint, creditPaise: Paise): void {
    this.wallet(id).creditPaise = creditPaise;
  }

  /** The wallets that were changed, in their current state. */
  get changed(): readonly Wallet[] {
    return [...this.touched];
  }

  /** Posts a movement and the debts that it pays. Throws InsufficientBalance, and then changes nothing. */
  post(movement: Movement): Moved[] {
    assertSound(movement);
    const moved = this.move(movement);
    for (const { walletId, amountPaise } of movement.entries) if (amountPaise > 0n) this.payDebt(movement, walletId);
    return moved;
  }

  /** Adds a debt of the wallet's player to a creditor. */
  owe(
    walletId: bigint,
    { creditorId, amountPaise }: { creditorId: bigint; amountPaise: Paise },
    origin: DebtOrigin,
  ): void {
    const wallet = this.wallet(walletId);
    wallet.debtPaise += amountPaise;
    wallet.debts = [...wallet.debts, { creditorId, leftPaise: amountPaise }];
    this.touched.add(wallet);
    this.debts.push({ is: 'arisen', walletId, creditorId, amountPaise, origin });
  }

  private move({ key, entries, owingWalletId, creditWalletId, ...movement }: Movement): Moved[] {
    for (const { walletId, amountPaise } of entries) {
      const wallet = this.wallet(walletId);
      if (wallet.kind === 'mint' || walletId === owingWalletId || amountPaise > 0n) continue;
      const availablePaise = walletId === creditWalletId ? this.spendableOf(walletId) : this.takeableOf(walletId);
      if (availablePaise < -amountPaise) throw new InsufficientBalance(walletId, availablePaise, -amountPaise);
    }
    this.movements.push({ key, entries, ...movement });
    return entries.map(({ walletId, amountPaise }) => {
      const wallet = this.wallet(walletId);
      const beforePaise = wallet.balancePaise;
      wallet.balancePaise += amountPaise;
      wallet.entryCount += 1n;
      wallet.owes = wallet.balancePaise < 0n && (wallet.owes || [owingWalletId, creditWalletId].includes(walletId));
      this.touched.add(wallet);
      const moved = { walletId, beforePaise, afterPaise: wallet.balancePaise };
      this.entries.push({ ...moved, key, seq: wallet.entryCount, amountPaise, customerId: wallet.customerId });
      return moved;
    });
  }

  /** Pays debts, oldest first, out of whatever a player gets. */
  private payDebt({ key, at, actorId, actedForId }: Movement, walletId: bigint): void {
    const wallet = this.wallet(walletId);
    const amountPaise = wallet.debtPaise < wallet.balancePaise ? wallet.debtPaise : wallet.balancePaise;
    if (amountPaise <= 0n) return;
    const paid = `debt:${key}`;
    const { left, toCreditors } = paidOf(wallet.debts, amountPaise);
    const entries = [{ walletId, amountPaise: -amountPaise }, ...toCreditors];
    this.move({ key: paid, kind: 'debt', at, actorId, actedForId, entries });
    wallet.debtPaise -= amountPaise;
    wallet.debts = left;
    this.debts.push({ is: 'paid', walletId, amountPaise, key: paid });
  }
}
