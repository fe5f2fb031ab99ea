import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { FieldOf } from '@cage/contract/fields';
import { makeReason } from '@cage/contract/refusals/reason';
import type { RoleGrants } from '@cage/contract/roles';
import { roleNameProblem } from '@cage/contract/roles/role-name-problem';
import { mayGrant } from '@cage/contract/roles/role-names';
import { nameKey } from '@cage/contract/roles/role-path';
import { areWiderThanAllowed, isAllowedFrom, networkGiven } from '../../domain/allowed-addresses.ts';
import { Refusal, refusal } from '../../domain/refusal.ts';
import { requireCurrentRevision } from '../../domain/revision.ts';
import { type Guards, lessRestrictedAt, lessRestrictedThanOwn } from '../../domain/role-guards.ts';
import { isUniqueViolation, type Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import {
  holdersOf,
  insertRole,
  lockOwnRoles,
  lockRole,
  lockRoleToEdit,
  managedRoles,
  removeRole,
  updateRole,
} from '../../store/roles/roles.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAudited, runAuditedTransaction } from '../record.ts';
import { revisionOfRole } from './list.ts';
import { changeRolesOf } from './narrow.ts';

const tidy = (name: string) => name.trim().replace(/\s+/g, ' ');

/** Returns a role's new content, if the caller holds all of it. Source: R16. */
async function contentOf(tx: Transaction, { caller }: CallerContext, name: string, grants: RoleGrants) {
  const { permissions } = grants;
  if (permissions.some((given) => !mayGrant(given, caller)))
    throw refusal<'createRole' | 'editRole'>('roleNotGranted', 'grants');
  const managed = await managedRoles(tx, caller);
  const managedIds = grants.manages.map((given) => {
    const role = managed.find((candidate) => nameKey(candidate.name) === nameKey(given));
    if (!role) throw refusal<'createRole' | 'editRole'>('roleNotGranted', 'grants');
    return role.id;
  });
  if (permissions.length + managedIds.length === 0)
    throw refusal<'createRole' | 'editRole'>('roleNeedsPermission', 'grants');
  return { name, permissions: [...new Set(permissions)], managedIds: [...new Set(managedIds)] };
}

/** Normalises addresses and networks; refuses the first that is neither, and a list that keeps too few out. Source: O4, D464. */
function addressesOf(given: readonly string[] | undefined, before: readonly string[] = []): string[] | undefined {
  const networks = given?.map((address) => {
    const network = networkGiven(address);
    if (network === null) throw refusal<'createRole' | 'editRole'>('addressInvalid', { address }, 'addresses');
    return network;
  });
  if (networks && areWiderThanAllowed(networks, before))
    throw refusal<'createRole' | 'editRole'>('networksTooWide', 'addresses');
  return networks;
}

/** Refuses a role freer than the caller's own, unless it was so before; nothing binds the role admin. Source: R16, D291. */
function refuseFreer({ caller }: CallerContext, role: Guards, before?: Guards): void {
  const freer = lessRestrictedThanOwn(role, caller);
  if (freer && (!before || lessRestrictedAt(role, before)))
    throw refusal<'createRole' | 'editRole'>('roleFreer', freer);
}

/** Runs one transaction; only the unique indexes know whether a name or address is taken. */
async function writing<T>(context: CallerContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await context.services.database.transaction(work);
  } catch (error) {
    const taken = isUniqueViolation(error, 'roles_name_lower_key') || isUniqueViolation(error, 'roles_path');
    throw taken
      ? new Refusal(
          { reason: makeReason('roleExists'), field: 'name' satisfies FieldOf<'createRole' | 'editRole'> },
          { cause: error },
        )
      : error;
  }
}

/** Admits the caller again after holding roles. The session is held before them, as when an account gets another role. */
async function letInBehind(tx: Transaction, context: CallerContext, hold: () => Promise<void>): Promise<CallerContext> {
  await context.readmit(tx);
  await hold();
  return context.readmit(tx);
}

/** Creates a role, whose name must be free whatever its case, and also as an address. Source: R16. */
export const createRole: Handler<'createRole'> = (input, context) => {
  const name = tidy(input.name);
  return runAudited(context, { action: 'role.created', subject: name }, async () => {
    const problem = roleNameProblem(name);
    if (problem) throw refusal<'createRole' | 'editRole'>(problem, 'name');
    return writing(context, async (tx) => {
      const by = await letInBehind(tx, context, () => lockOwnRoles(tx, context.caller));
      const content = await contentOf(tx, by, name, input.grants);
      const { demandsFactor } = input;
      const addresses = addressesOf(input.addresses);
      refuseFreer(by, { demandsFactor: demandsFactor ?? false, addresses: addresses ?? [] });
      await insertRole(tx, context.caller.actingId, { ...content, demandsFactor, addresses });
      const after = { permissions: content.permissions, manages: input.grants.manages, demandsFactor, addresses };
      await recordAudit(tx, context, { action: 'role.created', subject: name, after });
      return confirmationOf('roleCreated');
    });
  });
};

/** Changes a role. Its holders' rights change at their next request; their menus are notified at once. Source: R15. */
export const editRole: Handler<'editRole'> = (input, context) => {
  const name = tidy(input.name);
  return runAudited(context, { action: 'role.changed', subject: name }, async () => {
    return writing(context, async (tx) => {
      const { caller } = context;
      const by = await letInBehind(tx, context, () => lockRoleToEdit(tx, scopeOf(caller), caller, input.id));
      const role = await lockRole(tx, scopeOf(by.caller), by.caller, input.id);
      if (!role) throw refusal('roleNotFound');
      if (!role.changeable) throw refusal('roleLocked');
      requireCurrentRevision(input.revision, revisionOfRole(role));
      const renamed = !role.builtIn && name !== role.name;
      const problem = renamed ? roleNameProblem(name) : null;
      if (problem) throw refusal<'createRole' | 'editRole'>(problem, 'name');
      const content = await contentOf(tx, by, name, input.grants);
      const { demandsFactor = role.demandsFactor } = input;
      const addresses = addressesOf(input.addresses, role.addresses) ?? role.addresses;
      refuseFreer(by, { demandsFactor, addresses }, role);
      if (role.name === by.caller.role && !isAllowedFrom(addresses, context.ip))
        throw refusal<'editRole'>('locksYouOut', { address: context.ip }, 'addresses');
      await updateRole(tx, role.id, { ...content, demandsFactor, addresses });
      const audience = await holdersOf(tx, role.id);
      await publishEvent(tx, { audience, type: 'permissions-changed', at: context.services.clock.now() });
      await changeRolesOf(tx, by, audience, {
        narrowed: {
          before: { permissions: role.permissions, manages: role.managedIds },
          after: { permissions: content.permissions, manages: content.managedIds },
        },
        ...(lessRestrictedAt(role, { demandsFactor, addresses }) ? { bound: { demandsFactor, addresses } } : {}),
      });
      await recordAudit(tx, context, {
        action: 'role.changed',
        subject: role.name,
        before: {
          name: role.name,
          permissions: role.permissions,
          manages: role.manages,
          demandsFactor: role.demandsFactor,
          addresses: role.addresses,
        },
        after: {
          name: role.builtIn ? role.name : name,
          permissions: content.permissions,
          manages: input.grants.manages,
          demandsFactor,
          addresses,
        },
      });
      return confirmationOf('roleUpdated');
    });
  });
};

/** Deletes a role that no account has. Source: R16. */
export const deleteRole: Handler<'deleteRole'> = ({ id }, context) =>
  runAuditedTransaction(context, { action: 'role.deleted', subject: String(id) }, async (tx) => {
    const { caller } = await context.readmit(tx);
    const role = await lockRole(tx, scopeOf(caller), caller, id);
    if (!role) throw refusal('roleNotFound');
    if (!role.changeable || role.builtIn) throw refusal('roleLocked');
    const holders = await holdersOf(tx, id);
    if (holders.length > 0) throw refusal('roleAssigned', { accounts: holders.length });
    await removeRole(tx, id);
    const before = { permissions: role.permissions, manages: role.manages };
    await recordAudit(tx, context, { action: 'role.deleted', subject: role.name, before });
    return confirmationOf('roleDeleted');
  });
