import { outage } from '../log.ts';
import { houseFigures } from '../store/house-figures.ts';
import type { Job } from './schedule.ts';

/** A push that waits longer than this is too late to be useful. */
const STUCK_MS = 60 * 60_000;

/** Logs once when the books stop balancing or pushes stop leaving, and once when that is over. */
export function watchHouse(): Job['run'] {
  let told: { books: ReturnType<typeof outage>; outbox: ReturnType<typeof outage> } | null = null;
  return async ({ database, clock, log }) => {
    told ??= { books: outage(log, 'books'), outbox: outage(log, 'outbox') };
    const { queues, books } = await houseFigures(database, clock.now());
    if (books?.balanced === false) told.books.began(new Error(`The proof of ${books.at.toISOString()} found faults`));
    else told.books.ended();
    const oldest = queues.find(({ queue }) => queue === 'pushes')?.oldest;
    const waitsMs = oldest ? clock.now().getTime() - oldest.getTime() : 0;
    if (waitsMs > STUCK_MS)
      told.outbox.began(new Error(`The oldest waits for ${Math.round(waitsMs / 60_000)} minutes`));
    else told.outbox.ended();
  };
}
