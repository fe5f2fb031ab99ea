import { type Guards, lessRestrictedAt, restrictedBy } from '../../domain/role-guards.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { bindRole, holdersOf, type RoleHolds, rolesMadeBy, takeFromRolesOf } from '../../store/roles/roles.ts';
import type { CallerContext } from '../handler.ts';
import { type AuditedEvent, recordAudit } from '../record.ts';

/**
 * Takes what accounts lose, permissions or managed roles, also from the roles that they made, and from those made by the
 * holders of these: nobody keeps through a clerk what was taken from them. Source: R16, D293, D306.
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
    await publishEvent(tx, { audience: holders, type: 'permissions-changed', at: context.services.clock.now() });
    makers = holders;
  }
  return events;
}

/**
 * Applies the accounts' new guards, places or a second factor, also to the roles that they made, and to those made by the
 * holders of these: nobody evades them through a clerk. Source: R16, D323.
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
      if (!lessRestrictedAt(role, guards)) continue;
      const { demandsFactor, addresses } = role;
      const after = restrictedBy(role, guards);
      await bindRole(tx, role.id, after);
      holders.push(...(await holdersOf(tx, role.id)));
      const before = { demandsFactor, addresses };
      events.push({ action: 'role.changed', subject: role.name, before, after });
    }
    await publishEvent(tx, { audience: holders, type: 'permissions-changed', at: context.services.clock.now() });
    makers = holders;
  }
  return events;
}

interface Roles {
  /** For accounts that lose something: what they held, and hold now. */
  narrowed?: { before: RoleHolds; after: RoleHolds };
  /** For accounts that are newly bound. */
  bound?: Guards;
}

/** Narrows, binds, or both; writes the log after locking all these roles. */
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
  for (const event of events) await recordAudit(tx, context, event);
}
