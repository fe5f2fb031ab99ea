import type { Caller } from './caller.ts';
import { areWithin, sharedBy } from './networks.ts';

/** What binds whoever has a role to places, and to a proof of who they are. */
export interface Guards {
  demandsFactor: boolean;
  /** None: anywhere. */
  addresses: readonly string[];
}

/** Where a role is freer than another: without the second factor that the other demands, or in more places. */
export function freerAt(role: Guards, than: Guards): keyof Guards | null {
  if (than.demandsFactor && !role.demandsFactor) return 'demandsFactor';
  const wider = role.addresses.length === 0 || !areWithin(role.addresses, than.addresses);
  return than.addresses.length > 0 && wider ? 'addresses' : null;
}

/**
 * A role as it is once another binds it: with the second factor of that one, and in those of its own places that are among those
 * of that one, or in what of these its own hold; in all of them where the two share nothing. Source: D323.
 */
export function boundBy(role: Guards, by: Guards): Guards {
  const demandsFactor = role.demandsFactor || by.demandsFactor;
  if (by.addresses.length === 0) return { demandsFactor, addresses: role.addresses };
  const shared = sharedBy(role.addresses, by.addresses);
  return { demandsFactor, addresses: shared.length > 0 ? shared : by.addresses };
}

/** Where a role is freer than that of whoever would give it; nothing binds the role admin to its own. Source: R16, D291. */
export function freerThanOwn(role: Guards, { role: own, factor, addresses }: Caller): keyof Guards | null {
  return own === 'admin' ? null : freerAt(role, { demandsFactor: factor.demanded, addresses });
}
