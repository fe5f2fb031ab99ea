import type { Paise } from '@cage/contract/money';
import { type Booking, type CustomerStatement, type WalletLineName, walletLines } from '@cage/contract/statements';
import { feeOf } from './bets.ts';
import type { Entry, Movement } from './ledger.ts';
import { indianDay } from './time.ts';

/** A movement takes its time before it waits for its wallets: a day is complete once nothing of it can still be written. */
const WHOLE_AFTER_MS = 15 * 60_000;

/** Whether nothing can happen any more on the last day of a period. */
export const isOver = (to: string, now: Date): boolean => indianDay(new Date(now.getTime() - WHOLE_AFTER_MS)) > to;

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
  resultPaise: Paise;
  payablePaise: Paise;
  sharePaise: Paise;
  carriedOutPaise: Paise;
}

/** What is owed for a period: a percentage of its GGR plus corrections and the loss carried in. Source: P16, R52. */
function settle(
  played: Played,
  { correctionsPaise, carriedInPaise }: { correctionsPaise: Paise; carriedInPaise: Paise },
  terms: Terms,
): Settled {
  const resultPaise = played.ggrPaise + correctionsPaise + carriedInPaise;
  const payablePaise = feeOf(resultPaise, terms.percent);
  return {
    ...played,
    ...terms,
    correctionsPaise,
    carriedInPaise,
    resultPaise,
    payablePaise,
    sharePaise: feeOf(payablePaise, terms.sharePercent),
    carriedOutPaise: terms.carriesLosses && resultPaise < 0n ? resultPaise : 0n,
  };
}

/** What the final statements of a customer pass on to the next. */
export interface Counted {
  /** GGR of all days before the first period that is not final, as it is now. */
  earlierPaise: Paise;
  /** How much of it final statements counted. */
  countedPaise: Paise;
  carriedOutPaise: Paise;
}

/**
 * The figures of periods that are not final, oldest first. Corrections of final ones count in the first; each carries
 * its loss into the next. Source: P18.
 */
export function settleInOrder<P extends Played & Pick<Terms, 'percent'>>(
  periods: readonly P[],
  { earlierPaise, countedPaise, carriedOutPaise }: Counted,
  terms: Omit<Terms, 'percent'>,
): (P & Settled)[] {
  let [correctionsPaise, carriedInPaise] = [earlierPaise - countedPaise, carriedOutPaise];
  return periods.map((period) => {
    const settled = {
      ...period,
      ...settle(period, { correctionsPaise, carriedInPaise }, { ...terms, percent: period.percent }),
    };
    [correctionsPaise, carriedInPaise] = [0n, settled.carriedOutPaise];
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
export const textOfSheet = (sheet: Sheet): string =>
  JSON.stringify(sheet, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Parses a final sheet from its text. */
export const sheetOfText = (text: string): Sheet =>
  JSON.parse(text, (name, value: unknown) => (isAmount(name) ? BigInt(value as string) : value)) as Sheet;
