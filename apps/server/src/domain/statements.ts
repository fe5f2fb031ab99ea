import type { Paise } from '@cage/contract/money';
import { type Booking, type CustomerStatement, type WalletLineName, walletLines } from '@cage/contract/statements';
import { feeOf } from './bets.ts';
import type { Entry, Movement } from './ledger.ts';
import { indianDay } from './time.ts';

/** A movement takes its time before it waits for its wallets: a day is complete once nothing of it can still be written. */
const WHOLE_AFTER_MS = 15 * 60_000;

/** Whether nothing can happen any more on the last day of a period. */
export const hasPeriodEnded = (to: string, now: Date): boolean =>
  indianDay(new Date(now.getTime() - WHOLE_AFTER_MS)) > to;

/** The terms that a customer's figures are calculated by. */
export interface Terms {
  percent: string | null;
  sharePercent: string;
  carriesLosses: boolean;
}

/** Sums of the bets placed in a period, in their current state. */
export interface Played {
  bets: number;
  stakesPaise: Paise;
  winningsPaise: Paise;
  ggrPaise: Paise;
  pendingBets: number;
  pendingPaise: Paise;
}

export interface Settled extends Played, Terms {
  correctionsPaise: Paise;
  carriedInPaise: Paise;
  /** The part of the GGR that does not count: the period's loss, where it is not carried. */
  uncountedLossPaise: Paise;
  /** The part of the corrections that does not count: changes to losses that were not carried. */
  uncountedCorrectionsPaise: Paise;
  resultPaise: Paise;
  payablePaise: Paise;
  sharePaise: Paise;
  carriedOutPaise: Paise;
}

/** What a period's GGR counts for in what is owed: a loss counts only where it is carried. Source: D485. */
const countsFor = (ggrPaise: Paise, carriesLosses: boolean): Paise => (carriesLosses || ggrPaise > 0n ? ggrPaise : 0n);

/** A final statement whose bets have changed since final statements last counted them. */
export interface Changed {
  /** GGR of its days now, and as the last final statement counted it. */
  ggrPaise: Paise;
  countedPaise: Paise;
  /** Whether it carried its loss: its own terms, whatever the terms are now. */
  carriesLosses: boolean;
}

type Corrections = Pick<Settled, 'correctionsPaise' | 'uncountedCorrectionsPaise'>;

/** Corrections of final statements, each by what it counts for, and how much of them does not count. Source: P18, D485. */
function correctionsOf(changes: readonly Changed[]): Corrections {
  const sum = (value: (change: Changed) => bigint) => changes.reduce((left, change) => left + value(change), 0n);
  const correctionsPaise = sum(({ ggrPaise, countedPaise }) => ggrPaise - countedPaise);
  const countingPaise = sum(
    ({ ggrPaise, countedPaise, carriesLosses }) =>
      countsFor(ggrPaise, carriesLosses) - countsFor(countedPaise, carriesLosses),
  );
  return { correctionsPaise, uncountedCorrectionsPaise: correctionsPaise - countingPaise };
}

type Passed = Corrections & Pick<Settled, 'carriedInPaise'>;

/**
 * What is owed for a period: a percentage of what its GGR, corrections and the amount carried in count for. What leaves
 * that below zero is carried on. Source: P16, R52, D485.
 */
function settle(played: Played, passed: Passed, terms: Terms): Settled {
  const countingPaise = countsFor(played.ggrPaise, terms.carriesLosses);
  const correctionsPaise = passed.correctionsPaise - passed.uncountedCorrectionsPaise;
  const resultPaise = countingPaise + correctionsPaise + passed.carriedInPaise;
  const payablePaise = feeOf(resultPaise, terms.percent);
  return {
    ...played,
    ...terms,
    ...passed,
    uncountedLossPaise: played.ggrPaise - countingPaise,
    resultPaise,
    payablePaise,
    sharePaise: feeOf(payablePaise, terms.sharePercent),
    carriedOutPaise: resultPaise < 0n ? resultPaise : 0n,
  };
}

/** What the final statements of a customer pass on to the next. */
export interface PassedOn {
  changes: readonly Changed[];
  carriedOutPaise: Paise;
}

/**
 * The figures of periods that are not final, oldest first. Corrections of final ones count in the first; each carries
 * what it leaves below zero into the next. Source: P18.
 */
export function settleInOrder<P extends Played & Pick<Terms, 'percent'>>(
  periods: readonly P[],
  { changes, carriedOutPaise }: PassedOn,
  terms: Omit<Terms, 'percent'>,
): (P & Settled)[] {
  let passed: Passed = { ...correctionsOf(changes), carriedInPaise: carriedOutPaise };
  return periods.map((period) => {
    const settled = { ...period, ...settle(period, passed, { ...terms, percent: period.percent }) };
    passed = { ...correctionsOf([]), carriedInPaise: settled.carriedOutPaise };
    return settled;
  });
}

/** The line of a statement that a movement belongs to. */
export const lineOfKind: Record<Movement['kind'], WalletLineName> = {
  bet: 'stakes',
  settlement: 'payouts',
  resettlement: 'resettlements',
  recharge: 'recharges',
  hold: 'withdrawals',
  release: 'withdrawals',
  payout: 'withdrawals',
  chips: 'chips',
  opening: 'chips',
  debt: 'debts',
  fee: 'fees',
  mint: 'other',
  reversal: 'reversals',
  adjustment: 'adjustments',
};

/** The kinds of movements that a line sums up. */
export const kindsOf = (line: WalletLineName): Movement['kind'][] =>
  (Object.keys(lineOfKind) as Movement['kind'][]).filter((kind) => lineOfKind[kind] === line);

export interface KindSum {
  kind: Movement['kind'];
  count: number;
  inPaise: Paise;
  outPaise: Paise;
}

/** The movements of a wallet by the lines of a statement; lines without movements are included. */
export function linesOf(sums: readonly KindSum[]): CustomerStatement['lines'] {
  return walletLines.map((line) => {
    const own = sums.filter(({ kind }) => lineOfKind[kind] === line);
    const total = (value: (sum: KindSum) => bigint) => own.reduce((left, sum) => left + value(sum), 0n);
    return {
      line,
      count: own.reduce((left, { count }) => left + count, 0),
      inPaise: total(({ inPaise }) => inPaise),
      outPaise: total(({ outPaise }) => outPaise),
    };
  });
}

/** The entries that a final statement books out of the customer's wallet: the agent's share, and the rest to FEE. */
export function entriesOf(
  { payablePaise, sharePaise }: Pick<Settled, 'payablePaise' | 'sharePaise'>,
  wallets: { customer: bigint; agent: bigint | null; fee: bigint },
): Entry[] {
  const toAgent = wallets.agent === null ? 0n : sharePaise;
  return [
    { walletId: wallets.customer, amountPaise: -payablePaise },
    ...(wallets.agent === null ? [] : [{ walletId: wallets.agent, amountPaise: toAgent }]),
    { walletId: wallets.fee, amountPaise: payablePaise - toAgent },
  ].filter(({ amountPaise }) => amountPaise !== 0n);
}

/** The part of a sheet that its hash covers: who and when, all figures, and how it was paid. */
export type Sheet = Omit<
  CustomerStatement,
  'state' | 'next' | 'reviewedAt' | 'reviewedBy' | 'finalAt' | 'finalBy' | 'hash'
> & { number: number; booking: Booking };

const isAmount = (name: string) => name.endsWith('Paise');

/** A final sheet as the exact text that is hashed. */
export const serialiseSheet = (sheet: Sheet): string =>
  JSON.stringify(sheet, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Parses a final sheet from its text. */
export const parseSheet = (text: string): Sheet =>
  JSON.parse(text, (name, value: unknown) => (isAmount(name) ? BigInt(value as string) : value)) as Sheet;
