import type { Services } from '../../services.ts';
import { publishEvent } from '../../store/live/live-events.ts';

/** Often enough for a person, rarely enough that a busy partner costs next to nothing. */
const EVERY_MS = 250;

export interface Announcer {
  /** Accounts whose balance changed, and accounts that see the bets. */
  tell(news: { balances: Iterable<number>; bets: Iterable<number> }): void;
  close(): Promise<void>;
}

/**
 * Notifies accounts that bets changed what they see: the first at once, those within the next quarter of a second together.
 * Separate from the transactions that move money: an event is a hint, on which its subject is read again.
 */
export function openAnnouncer({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>): Announcer {
  let balances = new Set<number>();
  let bets = new Set<number>();
  let telling: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    const [changed, seen] = [[...balances], [...bets]];
    balances = new Set();
    bets = new Set();
    if (changed.length + seen.length === 0) return;
    const at = clock.now();
    await database.transaction(async (tx) => {
      if (changed.length > 0) await publishEvent(tx, { audience: changed, type: 'balance-changed', at });
      if (seen.length > 0) await publishEvent(tx, { audience: seen, type: 'bets-changed', at });
    });
  }

  function flush(): void {
    telling = write()
      .catch((err: unknown) => log.warn({ err }, 'Nobody was told of bets'))
      .then(() => {
        timer = setTimeout(() => {
          timer = undefined;
          telling = null;
          if (balances.size + bets.size > 0) flush();
        }, EVERY_MS);
        timer.unref();
      });
  }

  return {
    tell(news) {
      for (const id of news.balances) balances.add(id);
      for (const id of news.bets) bets.add(id);
      if (!telling && balances.size + bets.size > 0) flush();
    },
    async close() {
      await telling;
      clearTimeout(timer);
      await write().catch((err: unknown) => log.warn({ err }, 'Nobody was told of bets'));
    },
  };
}
