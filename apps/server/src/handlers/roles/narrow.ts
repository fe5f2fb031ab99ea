import { boundBy, freerAt, type Guards } from '../../domain/role-guards.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publish } from '../../store/live/live-events.ts';
import { bindRole, holdersOf, type RoleHolds, rolesMadeBy, takeFromRolesOf } from '../../store/roles/roles.ts';
import type { CallerContext } from '../handler.ts';
import { type AuditedEvent, record } from '../record.ts';

/**
 * What accounts lose, permissions or roles that they manage, the roles that they made lose as well, and the roles that were
 * made by whoever has one of these: nobody keeps by a clerk what was taken from them. Source: R16, D293, D306.
 */
async function narrowed(
  tx: Transaction,
  context: CallerContext,
  { accountIds, before, after }: { accountIds: readonly number[]; before: RoleHolds; after: RoleHolds },
): Promise<AuditedEvent[]> {
  const events: AuditedEvent[] = [];
  const lost = {
    permissions: before.permissions.filter((name) => !after.permissions.includes(name)),
    manages: before.manages.filter((id) => !after.manages.includes(id)),
  };
  let makers = lost.permissions.length + lost.manages.length > 0 ? accountIds : [];
  while (makers.length > 0) {
    const holders: number[] = [];
    for (const role of await takeFromRolesOf(tx, makers, lost)) {
      const { permissions, manages, permissionsBefore, managesBefore } = role;
      const narrower = permissions.length < permissionsBefore.length;
      const managesLess = manages.length < managesBefore.length;
      holders.push(...(await holdersOf(tx, role.id)));
      events.push({
        action: 'role.changed',
        subject: role.name,
        before: {
          ...(narrower ? { permissions: permissionsBefore } : {}),
          ...(managesLess ? { manages: managesBefore } : {}),
        },
        after: { ...(narrower ? { permissions } : {}), ...(managesLess ? { manages } : {}) },
      });
    }
    await publish(tx, { audience: holders, type: 'permissions-changed', at: context.services.clock.now() });
    makers = holders;
  }
  return events;
}

/**
 * What accounts are bound to since, places or a second factor, binds the roles that they made as well, and those that were made
 * by whoever has one of these: nobody goes on from anywhere by a clerk. Source: R16, D323.
 */
async function bound(
  tx: Transaction,
  context: CallerContext,
  { accountIds, guards }: { accountIds: readonly number[]; guards: Guards },
): Promise<AuditedEvent[]> {
  const events: AuditedEvent[] = [];
  let makers = accountIds;
  while (makers.length > 0) {
    const holders: number[] = [];
    for (const role of await rolesMadeBy(tx, makers)) {
      if (!freerAt(role, guards)) continue;
      const { demandsFactor, addresses } = role;
      const after = boundBy(role, guards);
      await bindRole(tx, role.id, after);
      holders.push(...(await holdersOf(tx, role.id)));
      const before = { demandsFactor, addresses };
      events.push({ action: 'role.changed', subject: role.name, before, after });
    }
    await publish(tx, { audience: holders, type: 'permissions-changed', at: context.services.clock.now() });
    makers = holders;
  }
  return events;
}

interface Roles {
  /** Of accounts that lose something: what they held, and hold now. */
  narrowed?: { before: RoleHolds; after: RoleHolds };
  /** Of accounts that are bound since. */
  bound?: Guards;
}

/** Narrows, binds, or both; the log is written behind the locks of all these roles. */
export async function changeRolesOf(
  tx: Transaction,
  context: CallerContext,
  accountIds: readonly number[],
  { narrowed: holds, bound: guards }: Roles,
): Promise<void> {
  const events = [
    ...(holds ? await narrowed(tx, context, { accountIds, ...holds }) : []),
    ...(guards ? await bound(tx, context, { accountIds, guards }) : []),
  ];
  for (const event of events) await record(tx, context, event);
}
