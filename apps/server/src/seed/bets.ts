import type { Paise } from '@cage/contract/money';
import type { ApiType } from '@cage/contract/statuses';
import type { MoneyCall } from '../domain/partner/calls.ts';
import { judgeTogether } from '../handlers/partner/desk.ts';
import type { Transaction } from '../store/database/database.ts';
import type { Moment } from './moments.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAYS = 30;
/** Longer than a bet usually waits for its end: a match that its house forgot to settle. */
const FORGOTTEN_MINUTES = 4 * DAY_MINUTES;
/** What a player has to play with: only this and what it wins is staked, so that its other money stays as it was. */
export const STAKE_MONEY_RUPEES = 4_000;

interface Game {
  id: string;
  code: string;
  /** One round in how many pays, and how many times the stake, in hundredths. */
  wins: number;
  pays: number;
}

/** Games as players know them. Each keeps a few per cent for whoever runs it. */
const games: readonly [Game, ...Game[]] = [
  { id: 'aviator', code: 'AVI', wins: 0.46, pays: 200 },
  { id: 'lightning-roulette', code: 'LRO', wins: 0.31, pays: 295 },
  { id: 'teen-patti', code: 'TPT', wins: 0.47, pays: 194 },
  { id: 'andar-bahar', code: 'ABH', wins: 0.47, pays: 190 },
  { id: 'dragon-tiger', code: 'DTG', wins: 0.46, pays: 200 },
  { id: 'sweet-bonanza', code: 'SWB', wins: 0.19, pays: 450 },
];

/** Who bets, and how many times on a usual day. */
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

/** Numbers from 0 to 1 that are the same at every start. */
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
  /** What its customer offers. */
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

/** The demo's bets of the last 30 days, through the functions that real ones go through; the newest few are pending, and an old one of sports. */
export function betMoments(people: readonly Bettor[]): Moment[] {
  const next = sameNumbers(7);
  const pick = <T>(options: readonly [T, ...T[]]): T => options[Math.floor(next() * options.length)] ?? options[0];
  const planned = people.flatMap((bettor) =>
    Array.from({ length: DAYS }, (_, daysAgo) => daysAgo).flatMap((daysAgo) => {
      // Evenings, and more of them at the weekend's distance.
      const times = Math.floor((bettors[bettor.name] ?? 0) * (daysAgo % 7 < 2 ? 1.6 : 0.8) + next());
      return Array.from({ length: times }, () => {
        const minutesAgo = daysAgo * DAY_MINUTES + 4 + Math.floor(next() ** 2 * (DAY_MINUTES - 10));
        const game = pick(games);
        return { bettor, minutesAgo, game, paid: next(), gone: next() < 0.015, stakeRupees: pick(STAKES) };
      });
    }),
  );
  const forgotten = planned
    .filter(({ bettor, minutesAgo }) => bettor.product === 'sports' && minutesAgo > FORGOTTEN_MINUTES)
    .reduce((newest, bet) => (bet.minutesAgo < newest.minutesAgo ? bet : newest));
  const left = new Map(people.map(({ id }) => [id, BigInt(STAKE_MONEY_RUPEES) * 100n]));
  return planned
    .sort((one, other) => other.minutesAgo - one.minutesAgo)
    .map((plan, index) => ({
      minutesAgo: plan.minutesAgo,
      async tell(tx, at) {
        const { bettor, game, paid, gone, stakeRupees } = plan;
        const money = left.get(bettor.id) ?? 0n;
        const amountPaise: Paise = BigInt(stakeRupees) * 100n;
        if (money < amountPaise) return undefined;
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
        const bet = { customerId, playerId, product, amountPaise, ...what } as const;
        await tellOf(tx, { call: 'bet', transactionId: txId, ...bet }, at);
        left.set(bettor.id, money - amountPaise);
        if (index >= planned.length - 3 || plan === forgotten) return undefined;
        const payoutPaise = paid < game.wins ? (amountPaise * BigInt(game.pays)) / 100n : 0n;
        const ending = { customerId, transactionId: `${txId}-end`, betTransactionId: txId };
        return {
          minutesAgo: plan.minutesAgo - (MINUTE_MS / 2 + Math.floor(paid * 2 * MINUTE_MS)) / MINUTE_MS,
          async tell(held, ended) {
            if (gone) await tellOf(held, { call: 'rollback', ...ending }, ended);
            else await tellOf(held, { call: 'settle', ...ending, amountPaise: payoutPaise, roundClosed: true }, ended);
            left.set(bettor.id, (left.get(bettor.id) ?? 0n) + (gone ? amountPaise : payoutPaise));
            return undefined;
          },
        };
      },
    }));
}
