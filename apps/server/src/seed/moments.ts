import type { Paise } from '@cage/contract/money';
import type { Transaction } from '../store/database/database.ts';

const MINUTE_MS = 60_000;

/** An event at a time; `tell` returns its later consequence, if any. */
export interface Moment {
  minutesAgo: number;
  tell(tx: Transaction, at: Date): Promise<Moment | undefined>;
}

/** A request of the demo, once it is made. */
export interface SeededRequest {
  id: number;
  code: string;
  amountPaise: Paise;
}

/** A request, and its decision so many minutes later; `decide` is `null` for a waiting one. */
export const requestMoments = (
  { minutesAgo, decidedAfter }: { minutesAgo: number; decidedAfter: number },
  ask: (tx: Transaction, at: Date) => Promise<SeededRequest>,
  decide: ((tx: Transaction, asked: SeededRequest, at: Date) => Promise<void>) | null,
): Moment => ({
  minutesAgo,
  async tell(tx, at) {
    const asked = await ask(tx, at);
    if (!decide) return undefined;
    return {
      minutesAgo: minutesAgo - decidedAfter,
      async tell(held, decidedAt) {
        await decide(held, asked, decidedAt);
        return undefined;
      },
    };
  },
});

/** Runs all moments in the order of time, so that each balance follows from the one before it. */
export async function tellInOrder(tx: Transaction, moments: readonly Moment[], now: Date): Promise<void> {
  const ahead = moments.toSorted((one, other) => other.minutesAgo - one.minutesAgo);
  for (let moment = ahead.shift(); moment; moment = ahead.shift()) {
    const next = await moment.tell(tx, new Date(now.getTime() - moment.minutesAgo * MINUTE_MS));
    if (!next) continue;
    const place = ahead.findIndex(({ minutesAgo }) => minutesAgo < next.minutesAgo);
    ahead.splice(place === -1 ? ahead.length : place, 0, next);
  }
}
