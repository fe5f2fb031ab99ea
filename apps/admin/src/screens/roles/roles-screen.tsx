import { useDeleteRole, useRoles } from '@cage/api-client/roles';
import { useMe } from '@cage/api-client/sessions';
import { CanAccess } from '@cage/auth';
import type { Role } from '@cage/contract/roles';
import { mayCall } from '@cage/contract/roles/access';
import { rolePath } from '@cage/contract/roles/role-path';
import { useLocation } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { buttonClass } from '@cage/ui/button';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { DataTable } from '@cage/ui/data-table';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Screen } from '@cage/ui/screen';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { tableRowsOf } from '../../parts/failure.tsx';
import { headerWords } from '../../parts/headers.ts';
import { useOpenedRow } from '../../parts/opened-row.tsx';
import { useRoleName } from '../../parts/role-name.ts';
import { columnsOf, RoleButtons } from './columns.tsx';
import { copy } from './copy.ts';

const RoleSheet = lazyPrefetched(async () => (await import('./role-sheet.tsx')).RoleSheet);

/** The number of roles; nothing moves when it is loaded. */
function Count({ roles }: { roles: ReturnType<typeof useRoles> }) {
  const words = useWords(copy);
  if (roles.data) return <p className="figures text-muted-foreground">{words.count(roles.data.length)}</p>;
  return roles.isError ? null : <Skeleton className="w-16" />;
}

/** A role just made, with a link to add its first account. */
function Made() {
  const words = useWords(copy);
  const { state } = useLocation().location;
  const { data: me } = useMe();
  const name = typeof state === 'object' && state !== null && 'made' in state ? String(state.made) : null;
  if (!name || !me?.managedRoles.includes(name) || !mayCall('Add Admin', me)) return null;
  return (
    <Alert
      tone="positive"
      title={words.made(name)}
      action={
        <Link to={`/admin/${rolePath(name)}?add=1`} className={buttonClass({ variant: 'secondary', size: 'touch' })}>
          {words.addTo(name)}
        </Link>
      }
    >
      {words.nobodyYet}
    </Alert>
  );
}

const rowId = ({ id }: Role) => String(id);

/** The roles of the scope, each with a link to what it holds. */
export function RolesScreen() {
  const words = useWords(copy);
  const roles = useRoles();
  const me = useMe();
  const { history } = useLocation();
  const remove = useDeleteRole();
  const toasts = useToasts();
  const [leaving, setLeaving] = useState<Role | null>(null);
  const mayEdit = me.data !== undefined && mayCall('Edit Role', me.data);
  const managed = me.data?.managedRoles ?? [];
  const roleName = useRoleName();
  const opened = useOpenedRow(roles.data, rowId);
  const edit = (role: Role) => history.push(`/admin/add_roles?role=${role.id}`, { role });

  const close = () => {
    setLeaving(null);
    remove.reset();
  };
  const columns = columnsOf(useWords(headerWords), words, {
    mayEdit,
    managed,
    roleName,
    open: opened.open,
    edit,
    remove: setLeaving,
  });
  return (
    <Screen
      title={words.title}
      actions={
        <CanAccess permission="Add Roles">
          <Link to="/admin/add_roles" className={buttonClass({})}>
            <Plus aria-hidden className="size-4" />
            {words.addNew}
          </Link>
        </CanAccess>
      }
    >
      <Made />
      <DataTable
        id="roles"
        caption={words.title}
        toolbar={<Count roles={roles} />}
        columns={columns}
        rows={tableRowsOf(roles, roles.data)}
        rowId={rowId}
        onOpen={opened.open}
        empty={words.empty}
      />
      <Suspense>
        <RoleSheet
          role={opened.row}
          name={opened.row ? roleName(opened.row.name) : ''}
          managed={managed}
          actions={
            mayEdit && opened.row?.changeable ? (
              <RoleButtons role={opened.row} name={roleName(opened.row.name)} edit={edit} remove={setLeaving} inSheet />
            ) : undefined
          }
          onClose={opened.close}
        />
      </Suspense>
      {leaving ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={words.removeTitle(leaving.name)}
          confirm={words.remove}
          tone="danger"
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { id: leaving.id },
              {
                onSuccess: (answer) => {
                  close();
                  toasts.done(answer);
                },
              },
            )
          }
        >
          {remove.error ? (
            <Alert tone="danger">
              <UserMessage of={remove.error} />
            </Alert>
          ) : (
            words.removeText
          )}
        </ConfirmDialog>
      ) : null}
    </Screen>
  );
}
