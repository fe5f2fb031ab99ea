import type { Role } from '@cage/contract/roles';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { Held } from '../../parts/held.tsx';
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
      <Held role={role} />
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
