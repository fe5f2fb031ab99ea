import { useDeleteRole, useRoles } from '@cage/api-client/roles';
import { useMe } from '@cage/api-client/sessions';
import { CanAccess } from '@cage/auth';
import type { Role } from '@cage/contract/roles';
import { mayCall } from '@cage/contract/roles/permissions';
import { rolePath } from '@cage/contract/roles/role-names';
import { usePlace } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { buttonClass } from '@cage/ui/button';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { DataTable } from '@cage/ui/data-table';
import { Screen } from '@cage/ui/screen';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { tableRowsOf } from '../../parts/failure.tsx';
import { headerWords } from '../../parts/headers.ts';
import { useRoleName } from '../../parts/role-name.ts';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';

/** How many there are; nothing jumps when it comes. */
function Count({ roles }: { roles: ReturnType<typeof useRoles> }) {
  const words = useWords(copy);
  if (roles.data) return <p className="figures text-muted-foreground">{words.count(roles.data.length)}</p>;
  return roles.isError ? null : <Skeleton className="w-16" />;
}

/** A role that was just made, and the way to its first account. */
function Made() {
  const words = useWords(copy);
  const { state } = usePlace().location;
  const { data: me } = useMe();
  const name = typeof state === 'object' && state !== null && 'made' in state ? String(state.made) : null;
  if (!name || !me?.managedRoles.includes(name) || !mayCall('Add Admin', me)) return null;
  return (
    <Alert
      tone="positive"
      title={words.made(name)}
      action={
        <Link to={`/admin/${rolePath(name)}?add=1`} className={buttonClass({ size: 'touch' })}>
          {words.addTo(name)}
        </Link>
      }
    >
      {words.nobodyYet}
    </Alert>
  );
}

/** The roles of the scope: what each holds is one step away. */
export function RolesScreen() {
  const words = useWords(copy);
  const roles = useRoles();
  const me = useMe();
  const { history } = usePlace();
  const remove = useDeleteRole();
  const toasts = useToasts();
  const [leaving, setLeaving] = useState<Role | null>(null);
  const mayEdit = me.data !== undefined && mayCall('Edit Role', me.data);

  const close = () => {
    setLeaving(null);
    remove.reset();
  };
  const columns = columnsOf(useWords(headerWords), words, {
    mayEdit,
    managed: me.data?.managedRoles ?? [],
    roleName: useRoleName(),
    edit: (role) => history.push(`/admin/add_roles?role=${role.id}`, { role }),
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
        rowId={({ id }) => String(id)}
        empty={words.empty}
      />
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
