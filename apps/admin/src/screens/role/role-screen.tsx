import { useRoles } from '@cage/api-client/roles';
import { useMe } from '@cage/api-client/sessions';
import { CanAccess } from '@cage/auth';
import type { Role } from '@cage/contract/roles';
import { useLocation } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { useSearchParams } from '@cage/parts/router/search-params';
import { buttonClass } from '@cage/ui/button';
import { EmptyState } from '@cage/ui/empty-state';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { Closed, Failed } from '../../parts/failure.tsx';
import { copy } from './copy.ts';
import { RoleForm } from './role-form.tsx';
import { RoleFormSkeleton } from './role-form-skeleton.tsx';

const isRole = (value: unknown, id: number): value is Role =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id && 'permissions' in value;

/**
 * Returns the role from the list, where others may have changed it since; until that is loaded, as passed by the
 * navigation.
 */
function useRoleToEdit(id: number) {
  const { state } = useLocation().location;
  const roles = useRoles();
  const brought = typeof state === 'object' && state !== null && 'role' in state ? state.role : null;
  const listed = roles.data?.find((candidate) => candidate.id === id);
  const role = listed ?? (isRole(brought, id) ? brought : undefined);
  return { role, roles };
}

function EditRole({ id }: { id: number }) {
  const words = useWords(copy);
  const { role, roles } = useRoleToEdit(id);
  if (role?.changeable) return <RoleForm key={role.id} editing={role} />;
  if (roles.isError) {
    return <Failed title={words.failed} of={roles} />;
  }
  if (!roles.data) return <RoleFormSkeleton />;
  return (
    <EmptyState
      title={words.missing}
      action={
        <Link to="/admin/roles" className={buttonClass({ variant: 'secondary' })}>
          {words.toRoles}
        </Link>
      }
    >
      {words.missingText}
    </EmptyState>
  );
}

/** Adds a role, or edits the one that the navigation or the address names. */
export function RoleScreen() {
  const words = useWords(copy);
  const me = useMe();
  const [params] = useSearchParams();
  const given = params.get('role') ?? '';
  const id = /^\d{1,9}$/.test(given) ? Number(given) : null;
  return (
    <Screen title={id === null ? words.add : words.edit}>
      <CanAccess
        permission={id === null ? 'Add Roles' : 'Edit Role'}
        denied={<Closed permission={id === null ? 'Add Roles' : 'Edit Role'} />}
        failed={() => <Failed title={words.accountFailed} of={me} />}
      >
        {id === null ? <RoleForm editing={null} /> : <EditRole id={id} />}
      </CanAccess>
    </Screen>
  );
}
