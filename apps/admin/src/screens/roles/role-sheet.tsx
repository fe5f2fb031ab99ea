import type { Role } from '@cage/contract/roles';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { RolePermissions } from '../../parts/role-permissions.tsx';
import { RowSheet } from '../../parts/row-sheet.tsx';
import { Holders } from './columns.tsx';
import { copy } from './copy.ts';

function Facts({ role, managed }: { role: Role; managed: readonly string[] }) {
  const words = useWords(copy);
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Holders role={role} managed={managed} />
      </p>
      {role.demandsFactor ? <p>{words.demandsFactor}</p> : null}
      {role.addresses.length > 0 ? <p className="wrap-anywhere">{words.from(role.addresses.join(', '))}</p> : null}
      <RolePermissions role={role} />
    </div>
  );
}

interface RoleSheetProps {
  /** The row's current data, or null once it is closed. */
  role: Role | null;
  /** Its name in the viewer's language. */
  name: string;
  managed: readonly string[];
  /** The viewer's actions on it. */
  actions: ReactNode;
  onClose(): void;
}

/** What a role may do, for viewers who read roles: each permission with what it allows. */
export function RoleSheet({ role, name, managed, actions, onClose }: RoleSheetProps) {
  return (
    <RowSheet row={role} title={name} footer={actions} onClose={onClose}>
      {(held) => <Facts role={held} managed={managed} />}
    </RowSheet>
  );
}
