import * as z from 'zod/mini';
import { rejectWireValue, rowId, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { allPermissions, type Permission, permissions } from './permissions.ts';
import { findPermission, permissionsOf, type RoleGroup, roleGroups } from './role-names.ts';
import { nameKey } from './role-path.ts';

const roleFacts = wireRecord({
  id: ['id', rowId],
  name: ['name', z.string()],
  builtIn: ['built_in', z.boolean()],
  /** The caller may change it, by scope and by kind of role. */
  changeable: ['changeable', z.boolean()],
  userCount: ['users', z.int()],
  /** Names of the roles whose accounts its holders manage. */
  manages: ['manages', z.array(z.string())],
  /** Its holders sign in with a second factor. */
  demandsFactor: ['second_factor', z.boolean()],
  /** Addresses its holders may sign in and call from; empty for any. */
  addresses: ['addresses', z.array(z.string())],
  /** Revision of the editable fields. Absent from servers of the previous version. */
  revision: ['revision', z.optional(z.string())],
});
type RoleFacts = z.output<typeof roleFacts>;

/** A role in the list of roles, with its permissions. */
export type Role = RoleFacts & { permissions: string[] };

/** `[{ payment: ['pending recharge'] }, …]`: the wire writes all names that it matches in lower case. */
const grantsOnWire = z.array(z.record(z.string(), z.array(z.string())));
type Grants = z.infer<typeof grantsOnWire>;

function grantsOf(role: Role): Grants {
  const groups = new Map<string, string[]>();
  for (const name of allPermissions) {
    const { group } = permissions[name];
    if (role.permissions.includes(name)) groups.set(group, [...(groups.get(group) ?? []), nameKey(name)]);
  }
  if (role.manages.length > 0) {
    groups.set('user', [...(groups.get('user') ?? []), ...role.manages.map(nameKey)]);
  }
  return [...groups].map(([group, items]) => ({ [group]: items }));
}

function permissionsIn(grants: Grants): string[] {
  const pairs = grants.flatMap((entry) => Object.entries(entry));
  return allPermissions.filter((name) =>
    pairs.some(([group, items]) => group === permissions[name].group && items.includes(nameKey(name))),
  );
}

/**
 * The list of roles. A wire entry is an object keyed by the name of a role, whose value is a list of objects
 * keyed by a permitted group; that shape stops here. Everything else a screen needs is under `roles`.
 */
const roleList = z.codec(
  z.object({ data: z.array(z.record(z.string(), grantsOnWire)), roles: z.array(roleFacts) }),
  z.object({ roles: z.array(z.custom<Role>((value) => typeof value === 'object' && value !== null)) }),
  {
    decode: ({ data, roles }) => ({
      roles: roles.map((facts) => ({
        ...facts,
        permissions: permissionsIn(data.find((entry) => Object.hasOwn(entry, facts.name))?.[facts.name] ?? []),
      })),
    }),
    encode: ({ roles }) => ({
      data: roles.map((role) => ({ [role.name]: grantsOf(role) })),
      roles: roles.map(({ permissions: _held, ...facts }) => facts),
    }),
  },
);

const ticked = wireRecord({
  name: ['name', z.string().check(z.maxLength(60))],
  checked: ['checked', z.boolean()],
});
const tickedGroup = z.object({
  name: z.enum(roleGroups),
  checked: z.boolean(),
  children: z.array(ticked).check(z.maxLength(200)),
});

export interface RoleGrants {
  permissions: string[];
  /** Names of roles; on the wire they are in the user group. */
  manages: string[];
}

const isPermissionOf = (group: RoleGroup, name: string) => {
  const known = findPermission(name);
  return known !== undefined && permissions[known].group === group;
};

/** Whether a ticked name is a permission of another group, where nobody would look for it. */
function isMisplaced(group: RoleGroup, name: string): boolean {
  // In the user group it is the name of a role, and a permission outside all groups is never granted.
  return group !== 'user' && roleGroups.some((other) => other !== group && isPermissionOf(other, name));
}

/**
 * The contradiction in a checklist, or `null`. A group counts as ticked when any child is, so its own tick adds
 * nothing; but a group ticked without a child would silently have no effect. Source: D348.
 */
function contradictionIn(groups: readonly z.output<typeof tickedGroup>[]): string | null {
  for (const { name: group, checked, children } of groups) {
    const names = children.filter((child) => child.checked).map(({ name }) => name);
    if (checked && names.length === 0) return `The group ${group} is ticked, and nothing in it is`;
    const misplaced = names.find((name) => isMisplaced(group, name));
    if (misplaced !== undefined) return `${misplaced} is no permission of the group ${group}`;
  }
  return null;
}

/** The checklist: on the wire every group with its children and ticks; in code the ticked names. */
const checklist = z.codec(
  z.array(tickedGroup).check(z.maxLength(roleGroups.length)),
  z.object({ permissions: z.array(z.string()), manages: z.array(z.string()) }),
  {
    decode: (groups, payload) => {
      const contradiction = contradictionIn(groups);
      if (contradiction !== null) return rejectWireValue(payload, contradiction);
      const names = groups.flatMap(({ name: group, children }) =>
        children.filter(({ checked }) => checked).map(({ name }) => ({ group, name })),
      );
      const isRole = ({ group, name }: (typeof names)[number]) => group === 'user' && !isPermissionOf(group, name);
      return {
        permissions: names.filter((item) => !isRole(item)).map(({ name }) => findPermission(name) ?? name),
        manages: names.filter(isRole).map(({ name }) => name),
      };
    },
    encode: ({ permissions: held, manages }) =>
      roleGroups.map((group) => {
        const children = permissionsOf(group).map((name) => ({ name: name as string, checked: held.includes(name) }));
        if (group === 'user') children.push(...manages.map((name) => ({ name, checked: true })));
        return { name: group, checked: children.some(({ checked }) => checked), children };
      }),
  },
);

const name = z.string().check(z.maxLength(60));
/** Absent keeps the current value, and is not demanded of a new role. */
const demandsFactor = ['second_factor', z.optional(z.boolean())] as const;
const addresses = ['addresses', z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)))] as const;

export const listRoles = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/Rolelist',
  permission: 'staff',
  summary: 'The roles that the caller may read with what each holds; without Read Role the caller’s own',
  responses: { ok: json(roleList) },
});

export const createRole = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/createNewRole',
  permission: 'Add Roles',
  fresh: true,
  summary: 'Makes a role of permissions that the caller holds',
  body: json(wireRecord({ name: ['rolename', name], grants: ['permissions', checklist], demandsFactor, addresses })),
  responses: { ok: json(confirmationAnswer) },
});

export const editRole = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/editRole',
  permission: 'Edit Role',
  fresh: true,
  summary:
    'Changes the name and permissions of a role; whoever has it is told at once. A revision that is out of date is refused',
  body: json(
    wireRecord({
      id: ['id', rowId],
      name: ['rolename', name],
      grants: ['permissions', checklist],
      demandsFactor,
      addresses,
      revision: ['revision', z.optional(z.string().check(z.maxLength(40)))],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const deleteRole = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/deleteRole',
  permission: 'Edit Role',
  summary: 'Deletes a role that nobody has',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(confirmationAnswer) },
});

export const getGranter = endpoint({
  method: 'GET',
  path: '/api/webapi/granter',
  permission: 'staff',
  summary:
    'The nearest account above that can put a permission into the caller’s role, or, of none, the one above; null for what is never granted',
  query: z.object({ permission: z.optional(z.enum(allPermissions as [Permission, ...Permission[]])) }),
  responses: {
    ok: json(
      z.object({
        granter: z.nullable(
          wireRecord({
            username: ['username', z.string()],
            /** It also created the account. */
            gaveAccount: ['gave_account', z.boolean()],
            contactPhone: ['contact', z.nullable(z.string())],
            chatCountryCode: ['country_code', z.string()],
          }),
        ),
      }),
    ),
  },
});
