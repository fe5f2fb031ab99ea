import type { Caller } from './caller.ts';

/** What binds whoever has a role to places, and to a proof of who they are. */
export interface Guards {
  demandsFactor: boolean;
  /** None: anywhere. */
  addresses: readonly string[];
}

/** Where a role is freer than another: without the second factor that the other demands, or in more places. */
export function freerAt(role: Guards, than: Guards): keyof Guards | null {
  if (than.demandsFactor && !role.demandsFactor) return 'demandsFactor';
  const { addresses } = role;
  const wider = addresses.length === 0 || addresses.some((address) => !than.addresses.includes(address));
  return than.addresses.length > 0 && wider ? 'addresses' : null;
}

/** A role as it is once another binds it: with the second factor of that one, and in those of its places that it names as well; all of them where it names none. */
export function boundBy(role: Guards, by: Guards): Guards {
  const demandsFactor = role.demandsFactor || by.demandsFactor;
  if (by.addresses.length === 0) return { demandsFactor, addresses: role.addresses };
  const shared = role.addresses.filter((address) => by.addresses.includes(address));
  return { demandsFactor, addresses: shared.length > 0 ? shared : by.addresses };
}

/** Where a role is freer than that of whoever would give it; nothing binds the role admin to its own. Source: R16, D291. */
export function freerThanOwn(role: Guards, { role: own, factor, addresses }: Caller): keyof Guards | null {
  return own === 'admin' ? null : freerAt(role, { demandsFactor: factor.demanded, addresses });
}
