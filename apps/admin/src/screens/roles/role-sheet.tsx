import type { Role } from '@cage/contract/roles';
import { permissionsOf, roleGroups } from '@cage/contract/roles/role-names';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { permissionWords } from '../../parts/permission-words.ts';
import { RowSheet } from '../../parts/row-sheet.tsx';
import { Holders } from './columns.tsx';
import { copy } from './copy.ts';

interface Held {
  name: string;
  allows: string;
}

/** What a role holds, in the groups that it is given in. */
function useHeld({ permissions, manages }: Role): { label: string; held: Held[] }[] {
  const { names, allows, groups } = useWords(permissionWords);
  const words = useWords(copy);
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

function Facts({ role, managed }: { role: Role; managed: readonly string[] }) {
  const words = useWords(copy);
  const groups = useHeld(role);
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Holders role={role} managed={managed} />
      </p>
      {role.demandsFactor ? <p>{words.demandsFactor}</p> : null}
      {role.addresses.length > 0 ? <p className="wrap-anywhere">{words.from(role.addresses.join(', '))}</p> : null}
      {groups.length === 0 ? <p className="text-muted-foreground">{words.holdsNothing}</p> : null}
      {groups.map(({ label, held }) => (
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
      ))}
    </div>
  );
}

interface RoleSheetProps {
  /** As the list has it now, or null once it is closed. */
  role: Role | null;
  /** How it is called in the viewer's language. */
  name: string;
  managed: readonly string[];
  /** What the viewer may do with it. */
  actions: ReactNode;
  onClose(): void;
}

/** What a role may do, for whoever reads roles: each permission with what it allows. */
export function RoleSheet({ role, name, managed, actions, onClose }: RoleSheetProps) {
  return (
    <RowSheet row={role} title={name} footer={actions} onClose={onClose}>
      {(held) => <Facts role={held} managed={managed} />}
    </RowSheet>
  );
}
