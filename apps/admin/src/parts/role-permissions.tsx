import type { Role } from '@cage/contract/roles';
import { permissionsOf, roleGroups } from '@cage/contract/roles/role-names';
import { useWords } from '@cage/ui/words';
import { permissionWords } from './permission-words.ts';
import { rolePermissionsCopy } from './role-permissions-copy.ts';

interface Permitted {
  name: string;
  allows: string;
}

/** Returns the permissions of a role, in the groups in which they are given. */
function useHeld({ permissions, manages }: Role): { label: string; held: Permitted[] }[] {
  const { names, allows, groups } = useWords(permissionWords);
  const words = useWords(rolePermissionsCopy);
  return roleGroups
    .map((group) => ({
      label: groups[group],
      held: [
        ...(group === 'user' ? manages.map((name) => ({ name, allows: words.manages })) : []),
        ...permissionsOf(group)
          .filter((name) => permissions.includes(name))
          .map((name) => ({ name: names[name], allows: allows[name] })),
      ],
    }))
    .filter(({ held }) => held.length > 0);
}

/** Each permission of a role and what it allows. */
export function RolePermissions({ role }: { role: Role }) {
  const words = useWords(rolePermissionsCopy);
  const groups = useHeld(role);
  return groups.length === 0 ? (
    <p className="text-muted-foreground">{words.holdsNothing}</p>
  ) : (
    groups.map(({ label, held }) => (
      <section key={label} aria-label={label}>
        <h3 className="border-b pb-1 font-semibold">{label}</h3>
        <dl className="divide-y">
          {held.map(({ name, allows }) => (
            <div key={name} className="py-2">
              <dt>{name}</dt>
              <dd className="text-muted-foreground text-small">{allows}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))
  );
}
