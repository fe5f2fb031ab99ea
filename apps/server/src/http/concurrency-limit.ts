import { Fault } from '../domain/refusal.ts';

/** All of an account's own places are taken: one is free again soon. */
export class ConcurrencyLimitReached extends Fault {
  readonly retryAfterS = 10;

  constructor() {
    super('too-many-requests');
  }
}

export interface ConcurrencyLimit {
  /** Takes a place for an account; returns the function that gives it back, once. Throws Busy or `unavailable` without one. */
  take(account: number): () => void;
}

/** Places for work that lasts as long as its client likes: `perAccount` for each account, `atOnce` in all. */
export function createConcurrencyLimit({
  perAccount,
  atOnce = Infinity,
}: {
  perAccount: number;
  atOnce?: number;
}): ConcurrencyLimit {
  const taken = new Map<number, number>();
  let all = 0;
  return {
    take(account) {
      const own = taken.get(account) ?? 0;
      if (own >= perAccount) throw new ConcurrencyLimitReached();
      if (all >= atOnce) throw new Fault('unavailable');
      taken.set(account, own + 1);
      all += 1;
      let given = false;
      return () => {
        if (given) return;
        given = true;
        all -= 1;
        const left = (taken.get(account) ?? 1) - 1;
        if (left === 0) taken.delete(account);
        else taken.set(account, left);
      };
    },
  };
}
