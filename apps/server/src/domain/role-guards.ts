import type { Caller } from './caller.ts';
import { areWithin, sharedBy } from './networks.ts';

/** The conditions under which a role may be used: where, and with which proof of identity. */
export interface Guards {
  demandsFactor: boolean;
  /** An empty list means anywhere. */
  addresses: readonly string[];
}

/** Where a role is less restricted than another: without the second factor that the other requires, or from more addresses. */
export function lessRestrictedAt(role: Guards, than: Guards): keyof Guards | null {
  if (than.demandsFactor && !role.demandsFactor) return 'demandsFactor';
  const wider = role.addresses.length === 0 || !areWithin(role.addresses, than.addresses);
  return than.addresses.length > 0 && wider ? 'addresses' : null;
}

/**
 * A role as restricted by another: it takes over that role's second factor and is narrowed to the addresses that both
 * allow; if they share none, it gets those of the other. Source: D323.
 */
export function restrictedBy(role: Guards, by: Guards): Guards {
  const demandsFactor = role.demandsFactor || by.demandsFactor;
  if (by.addresses.length === 0) return { demandsFactor, addresses: role.addresses };
  const shared = sharedBy(role.addresses, by.addresses);
  return { demandsFactor, addresses: shared.length > 0 ? shared : by.addresses };
}

/**
 * Where a role is less restricted than that of the account that would grant it; the role admin is never bound by its
 * own. Source: R16, D291.
 */
export function lessRestrictedThanOwn(role: Guards, { role: own, factor, addresses }: Caller): keyof Guards | null {
  return own === 'admin' ? null : lessRestrictedAt(role, { demandsFactor: factor.demanded, addresses });
}
