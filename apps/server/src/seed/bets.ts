import type { Paise } from '@cage/contract/money';
import type { ApiType } from '@cage/contract/statuses';
import type { MoneyCall } from '../domain/partner/calls.ts';
import { judgeTogether } from '../handlers/partner/call-judge.ts';
import type { Transaction } from '../store/database/database.ts';
import type { Moment } from './moments.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Longer than a bet usually takes to end: a match that its house forgot to settle. */
const FORGOTTEN_MINUTES = 4 * DAY_MINUTES;
/** The chips that a player has to play with: only these and their winnings are staked, so that its other money stays untouched. */
export const STAKE_MONEY_RUPEES = 4_000;

interface Game {
  id: string;
  code: string;
  /** The probability that a round pays, and the payout as a multiple of the stake, in hundredths. */
  wins: number;
  pays: number;
}

/** Games as players know them. Each keeps a few per cent for its operator. */
const games: readonly [Game, ...Game[]] = [
  { id: 'aviator', code: 'AVI', wins: 0.46, pays: 200 },
  { id: 'lightning-roulette', code: 'LRO', wins: 0.31, pays: 295 },
  { id: 'teen-patti', code: 'TPT', wins: 0.47, pays: 194 },
  { id: 'andar-bahar', code: 'ABH', wins: 0.47, pays: 190 },
  { id: 'dragon-tiger', code: 'DTG', wins: 0.46, pays: 200 },
  { id: 'sweet-bonanza', code: 'SWB', wins: 0.19, pays: 450 },
];

/** The players who bet, and how many times on a usual day. */
export const bettors: Readonly<Record<string, number>> = {
  'arjun.mehta': 1.2,
  'priya.nair': 0.9,
  'sana.khan': 0.8,
  'divya.iyer': 0.5,
  'neha.joshi': 0.7,
  'lakshmi.pillai': 0.4,
  'ananya.das': 1,
  'pooja.reddy': 0.6,
  'meghna.roy': 0.5,
  'tanvi.kulkarni': 0.9,
  'harpreet.gill': 0.7,
  'dev.patel': 0.3,
};

/** A seed for which every customer earns in the last month, whatever day the demo starts on. */
const SEED = 2447;

/** Returns a generator of numbers from 0 to 1 that are the same at every start. */
function sameNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface Bettor {
  id: number;
  publicId: string;
  customerId: number;
  name: string;
  /** The product that its customer offers. */
  product: ApiType;
}

/** Matches that people bet on. */
const matches: readonly [Sport, ...Sport[]] = [
  { event: 'India v Australia, 2nd T20I', selection: 'India to win', odds: '1.85' },
  { event: 'Mumbai v Chennai', selection: 'Over 168.5 runs', odds: '1.92' },
  { event: 'Kerala Blasters v Mohun Bagan', selection: 'Draw', odds: '3.20' },
];

interface Sport {
  event: string;
  selection: string;
  odds: string;
}

async function tellOf(tx: Transaction, call: MoneyCall, at: Date): Promise<void> {
  const { outcomes } = await judgeTogether(tx, 'live', [call], { now: () => at });
  if (outcomes[0]?.is !== 'done') throw new Error(`The demo's ${call.call} ${call.transactionId} was refused`);
}

const STAKES = [50, 100, 100, 150, 200, 250, 300, 500] as const;

export interface PlannedBet {
  bettor: Bettor;
  minutesAgo: number;
  game: Game;
  stakePaise: Paise;
  /** How it ended, or `null` while it is pending. */
  end: { minutesAgo: number; taken: boolean; payoutPaise: Paise } | null;
}

/** The bets that a player would place in so many days, given the money; the same days give the same bets. */
function wishes(bettor: Bettor, seed: number, days: number): PlannedBet[] {
  const next = sameNumbers(seed);
  const pick = <T>(options: readonly [T, ...T[]]): T => options[Math.floor(next() * options.length)] ?? options[0];
  return Array.from({ length: days }, (_, daysAgo) => daysAgo).flatMap((daysAgo) => {
    // More on two days of every seven, as at weekends.
    const times = Math.floor((bettors[bettor.name] ?? 0) * (daysAgo % 7 < 2 ? 1.6 : 0.8) + next());
    return Array.from({ length: times }, (): PlannedBet => {
      const minutesAgo = daysAgo * DAY_MINUTES + 4 + Math.floor(next() ** 2 * (DAY_MINUTES - 10));
      const game = pick(games);
      const luck = next();
      const taken = next() < 0.015;
      const stakePaise: Paise = BigInt(pick(STAKES)) * 100n;
      const payoutPaise = luck < game.wins ? (stakePaise * BigInt(game.pays)) / 100n : 0n;
      const lasts = (MINUTE_MS / 2 + Math.floor(luck * 2 * MINUTE_MS)) / MINUTE_MS;
      return { bettor, minutesAgo, game, stakePaise, end: { minutesAgo: minutesAgo - lasts, taken, payoutPaise } };
    });
  });
}

/** The bets that their players have the money for; takes them in the order of time. */
function paidFor(bets: readonly PlannedBet[]): PlannedBet[] {
  const purses = new Map<number, { paise: Paise; due: { minutesAgo: number; paise: Paise }[] }>();
  return bets.filter(({ bettor, minutesAgo, stakePaise, end }) => {
    const purse = purses.get(bettor.id) ?? { paise: BigInt(STAKE_MONEY_RUPEES) * 100n, due: [] };
    purses.set(bettor.id, purse);
    for (const { paise } of purse.due.filter((due) => due.minutesAgo >= minutesAgo)) purse.paise += paise;
    purse.due = purse.due.filter((due) => due.minutesAgo < minutesAgo);
    if (purse.paise < stakePaise) return false;
    purse.paise -= stakePaise;
    if (end) purse.due.push({ minutesAgo: end.minutesAgo, paise: end.taken ? stakePaise : end.payoutPaise });
    return true;
  });
}

/** The bets of so many days, in the order of time; the newest few are pending, and so is an old one on sports. */
export function plannedBets(people: readonly Bettor[], days: number): PlannedBet[] {
  const bets = paidFor(
    people
      .flatMap((bettor, index) => wishes(bettor, SEED + index, days))
      .sort((one, other) => other.minutesAgo - one.minutesAgo),
  );
  // One that paid nothing, so that all later bets stay the same.
  const forgotten = bets.findLast(
    ({ bettor, minutesAgo, end }) =>
      bettor.product === 'sports' && minutesAgo > FORGOTTEN_MINUTES && end?.taken === false && end.payoutPaise === 0n,
  );
  const waits = new Set([...bets.slice(-3), forgotten]);
  return bets.map((bet) => (waits.has(bet) ? { ...bet, end: null } : bet));
}

/** The demo's bets of so many days, made by the same functions as real ones. */
export function betMoments(people: readonly Bettor[], days: number): Moment[] {
  return plannedBets(people, days).map(({ bettor, minutesAgo, game, stakePaise, end }, index) => ({
    minutesAgo,
    async tell(tx, at) {
      const day = at.toISOString().slice(0, 10).replaceAll('-', '');
      const number = String(index + 1).padStart(4, '0');
      const txId = `demo-${number}`;
      const { customerId, publicId: playerId, product } = bettor;
      const casino = {
        gameId: game.id,
        roundId: `${game.code}-${day}-${number}`,
        selection: null,
        odds: null,
        event: null,
      };
      const match = matches[index % matches.length] ?? matches[0];
      const sports = { gameId: 'match', roundId: `SPO-${day}-${number}`, ...match };
      const what = product === 'casino' ? casino : sports;
      const bet = { customerId, playerId, product, amountPaise: stakePaise, ...what } as const;
      await tellOf(tx, { call: 'bet', transactionId: txId, ...bet }, at);
      if (!end) return undefined;
      const ending = { customerId, transactionId: `${txId}-end`, betTransactionId: txId };
      return {
        minutesAgo: end.minutesAgo,
        async tell(held, ended) {
          const settled = { ...ending, amountPaise: end.payoutPaise, roundClosed: true };
          await tellOf(held, end.taken ? { call: 'rollback', ...ending } : { call: 'settle', ...settled }, ended);
          return undefined;
        },
      };
    },
  }));
}
