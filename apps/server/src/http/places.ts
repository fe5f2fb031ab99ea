import { Fault } from '../domain/refusal.ts';

/** One's own places are all taken: one of them will be free in a while. */
export class Busy extends Fault {
  readonly retryAfterS = 10;

  constructor() {
    super('too-many-requests');
  }
}

export interface Places {
  /** Takes a place for an account and answers how it is given back, once; without a free one it is told to come again. */
  take(account: number): () => void;
}

/** Places for work that lasts as long as its client likes: some for each account, and where it says so, some in all. */
export function places({ perAccount, atOnce = Infinity }: { perAccount: number; atOnce?: number }): Places {
  const taken = new Map<number, number>();
  let all = 0;
  return {
    take(account) {
      const own = taken.get(account) ?? 0;
      if (own >= perAccount) throw new Busy();
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
