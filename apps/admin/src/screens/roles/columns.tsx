import type { Role } from '@cage/contract/roles';
import { rolePath } from '@cage/contract/roles/role-path';
import { Link } from '@cage/parts/router/link';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { useWords, type Words } from '@cage/ui/words';
import type { HeaderWords } from '../../parts/headers.ts';
import { openedByFirst } from '../../parts/opened-row.tsx';
import { copy } from './copy.ts';

interface Actions {
  mayEdit: boolean;
  /** Roles whose accounts the viewer can list. */
  managed: readonly string[];
  roleName(name: string): string;
  open(role: Role): void;
  edit(role: Role): void;
  remove(role: Role): void;
}

/** Why a role can't be removed: how many accounts hold it, with a link to them for viewers who manage them. */
export function Holders({ role: { name, userCount }, managed }: { role: Role; managed: readonly string[] }) {
  const words = useWords(copy);
  const said = words.held(userCount);
  return (
    <span className="self-center text-muted-foreground text-small">
      {managed.includes(name) ? (
        <Link to={`/admin/${rolePath(name)}`} className="text-accent underline underline-offset-2">
          {said}
        </Link>
      ) : (
        said
      )}
    </span>
  );
}

interface RoleButtonsProps extends Pick<Actions, 'edit' | 'remove'> {
  role: Role;
  name: string;
  inSheet?: boolean;
}

/** The actions on a role, in its row and in its sheet. */
export function RoleButtons({ role, name, edit, remove, inSheet = false }: RoleButtonsProps) {
  const words = useWords(copy);
  return (
    <>
      <Button size="touch" variant="secondary" onClick={() => edit(role)}>
        {words.edit}
        <span className="sr-only"> {name}</span>
      </Button>
      {role.builtIn ? null : (
        <Button
          size="touch"
          variant={inSheet ? 'danger' : 'ghost'}
          disabled={role.userCount > 0}
          onClick={() => remove(role)}
        >
          {words.remove}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </>
  );
}

/** Returns Name, Display Name and Actions as in the specification, and what tells roles apart. */
export function columnsOf(
  headers: HeaderWords,
  words: Words<typeof copy>,
  { mayEdit, managed, roleName, open, edit, remove }: Actions,
): readonly Column<Role>[] {
  const actions: Column<Role> = {
    id: 'actions',
    header: headers.actions,
    fixed: true,
    pinned: true,
    phone: 'more',
    cell: (role) =>
      role.changeable ? (
        <span className="flex gap-2">
          <RoleButtons role={role} name={roleName(role.name)} edit={edit} remove={remove} />
          {role.builtIn || role.userCount === 0 ? null : <Holders role={role} managed={managed} />}
        </span>
      ) : (
        <span data-none className="text-muted-foreground">
          –
        </span>
      ),
  };
  const columns: readonly Column<Role>[] = [
    {
      id: 'name',
      header: headers.name,
      cell: ({ name }) => <span className="font-mono text-small">{rolePath(name)}</span>,
      sort: ({ name }) => rolePath(name),
      fixed: true,
      phone: 'detail',
    },
    {
      id: 'display',
      header: headers.displayName,
      cell: ({ name, builtIn }) => (
        <span className="flex items-center gap-2">
          {roleName(name)}
          {builtIn ? <Badge>{words.builtIn}</Badge> : null}
        </span>
      ),
      sort: ({ name }) => roleName(name).toLowerCase(),
      fixed: true,
      phone: 'title',
    },
    {
      id: 'permissions',
      header: headers.permissions,
      cell: ({ permissions, manages }) => <span className="figures">{permissions.length + manages.length}</span>,
      align: 'end',
      room: 'least',
      phone: 'more',
    },
    {
      id: 'users',
      header: headers.accounts,
      cell: ({ userCount }) => <span className="figures">{userCount}</span>,
      sort: ({ userCount }) => userCount,
      align: 'end',
      phone: 'named',
    },
    ...(mayEdit ? [actions] : []),
  ];
  return openedByFirst(columns, open);
}
