import type { Level } from '../people.ts';
import type { Permission } from './permissions.ts';

type OneAccess = 'public' | 'session' | 'staff' | 'agent' | 'customer' | 'player' | Permission;

/**
 * Who may call an endpoint: anyone, any session, back-office accounts, accounts of a level, or holders of a permission;
 * in a list, any one of them.
 */
export type Access = OneAccess | readonly OneAccess[];

export interface Holder {
  level: Level;
  permissions: readonly string[];
}

/** The one access rule, used by server, menu, guards and buttons; `null` is no session. */
export function mayCall(access: Access, holder: Holder | null): boolean {
  if (access === 'public') return true;
  if (!holder) return false;
  if (access === 'session') return true;
  if (access === 'staff') return holder.level !== 'player';
  if (access === 'agent' || access === 'customer' || access === 'player') return holder.level === access;
  if (typeof access !== 'string') return access.some((one) => mayCall(one, holder));
  return holder.permissions.includes(access);
}
