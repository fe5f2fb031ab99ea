import { randomUUID } from 'node:crypto';
import { BetTakenBack, type PartnerClient, PartnerRefused, PartnerUnclear } from '@cage/partner-client';
import { commitmentTo, newSeed, payoutPaise, roll } from './dice.ts';
import type { Journal, Round } from './journal.ts';
import { rupeesOf } from './money.ts';

const GAME = 'dice';
/** How long a payout without a response waits before it is sent again, beyond the client's own retries. */
const AGAIN_MS = 15_000;

export interface Play {
  playerId: string;
  stakePaise: bigint;
  mark: number;
  playersWord: string;
}

export interface Outcome {
  round: string;
  rolled: number;
  payoutPaise: bigint;
  seed: string;
  commitment: string;
  playersWord: string;
  /** In rupees, after the round; `null` while the payout waits for the platform's response. */
  balance: string | null;
  next: string;
}

interface HouseOptions {
  platform: Pick<PartnerClient, 'bet' | 'settle' | 'rollback'>;
  journal: Journal;
  log?: (line: string) => void;
}

/** The rounds of one game: stake, roll, payout, each written down before it is done. */
export function diceHouse({ platform, journal, log = console.error }: HouseOptions) {
  const seeds = new Map<string, string>();
  const waiting = new Set<NodeJS.Timeout>();

  function seedFor(playerId: string): string {
    const seed = seeds.get(playerId) ?? newSeed();
    seeds.set(playerId, seed);
    return seed;
  }

  const wonOf = ({ seed, playersWord, stakePaise, mark }: Round) =>
    payoutPaise(BigInt(stakePaise), mark, roll(seed, playersWord));

  /** Pays a round out. Returns the balance, or `null` while the response is awaited. */
  async function settle(round: Round): Promise<string | null> {
    try {
      const { balance } = await platform.settle({
        transactionId: `${round.id}:settle`,
        betTransactionId: `${round.id}:bet`,
        amount: rupeesOf(wonOf(round)),
      });
      journal.ended(round.id);
      return balance;
    } catch (error) {
      const later = error instanceof PartnerUnclear || (error instanceof PartnerRefused && error.atTheDoor);
      if (!later) throw error;
      log(`Round ${round.id} is not paid out yet: ${error.message}`);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        settle(round).catch((reason) => log(`Round ${round.id} can't be paid out: ${reason}`));
      }, AGAIN_MS);
      waiting.add(timer);
      return null;
    }
  }

  async function takeBack(round: Round): Promise<void> {
    await platform.rollback({
      transactionId: `${round.id}:back`,
      betTransactionId: `${round.id}:bet`,
      reason: 'the house ended in mid-round',
    });
    journal.ended(round.id);
  }

  return {
    /** Returns what the player may know before a round: the hash of the seed that decides it. */
    commitment: (playerId: string) => commitmentTo(seedFor(playerId)),

    /** Plays one round. Throws PartnerRefused when the stake is refused, BetTakenBack when its fate stayed unclear. */
    async play({ playerId, stakePaise, mark, playersWord }: Play): Promise<Outcome> {
      const seed = seedFor(playerId);
      // A seed decides one round only: two simultaneous rounds must not share what the first of them reveals.
      seeds.delete(playerId);
      const round: Round = { id: randomUUID(), playerId, stakePaise: String(stakePaise), mark, seed, playersWord };
      journal.opened(round);
      try {
        await platform.bet({
          transactionId: `${round.id}:bet`,
          playerId,
          roundId: round.id,
          gameId: GAME,
          product: 'casino',
          amount: rupeesOf(stakePaise),
        });
      } catch (error) {
        if (error instanceof PartnerRefused || error instanceof BetTakenBack) journal.ended(round.id);
        throw error;
      }
      journal.staked(round.id);
      const balance = await settle(round);
      return {
        round: round.id,
        rolled: roll(seed, playersWord),
        payoutPaise: wonOf(round),
        seed,
        commitment: commitmentTo(seed),
        playersWord,
        balance,
        next: commitmentTo(seedFor(playerId)),
      };
    },

    /** Finishes what a crash left open: a confirmed stake is paid out, any other is rolled back. */
    async recover(): Promise<void> {
      for (const { round, staked } of journal.left) {
        try {
          if (staked) await settle(round);
          else await takeBack(round);
          log(`Round ${round.id} was left open and is ${staked ? 'paid out' : 'taken back'}`);
        } catch (error) {
          log(`Round ${round.id} was left open and waits for the next start: ${error}`);
        }
      }
    },

    close() {
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}

export type DiceHouse = ReturnType<typeof diceHouse>;
