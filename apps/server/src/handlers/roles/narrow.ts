import type { Transaction } from '../../store/database/database.ts';
import { publish } from '../../store/live/live-events.ts';
import { holdersOf, takeFromRolesOf } from '../../store/roles/roles.ts';
import type { CallerContext } from '../handler.ts';
import { record } from '../record.ts';

/**
 * What accounts lose, the roles that they made lose as well, and the roles that were made by whoever has one of these: nobody
 * keeps by a clerk what was taken from them. Source: R16, D293.
 */
export async function narrowRolesOf(
  tx: Transaction,
  context: CallerContext,
  { accountIds, before, after }: { accountIds: readonly number[]; before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const lost = before.filter((name) => !after.includes(name));
  let makers = lost.length > 0 ? accountIds : [];
  while (makers.length > 0) {
    const holders: number[] = [];
    for (const role of await takeFromRolesOf(tx, makers, lost)) {
      holders.push(...(await holdersOf(tx, role.id)));
      await record(tx, context, {
        action: 'role.changed',
        subject: role.name,
        before: { permissions: role.before },
        after: { permissions: role.after },
      });
    }
    await publish(tx, { audience: holders, type: 'permissions-changed', at: context.services.clock.now() });
    makers = holders;
  }
}
