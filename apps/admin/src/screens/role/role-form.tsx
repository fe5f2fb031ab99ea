import { forgetError } from '@cage/api-client/forget-error';
import { ApiError, userMessageOf } from '@cage/api-client/http/api-error';
import { useSaveRole } from '@cage/api-client/roles';
import { useMe } from '@cage/api-client/sessions';
import type { Role } from '@cage/contract/roles';
import { roleNameProblem } from '@cage/contract/roles/role-name-problem';
import { texts } from '@cage/contract/texts';
import { Alert } from '@cage/ui/alert';
import { Button, buttonClass } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { notify } from '@cage/ui/toaster';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { choiceGroups, grantsOf, keyOf } from './checklist.ts';
import { copy } from './copy.ts';
import { PermissionGroup } from './permission-group.tsx';
import { RoleFormSkeleton } from './role-form-skeleton.tsx';
import { RolePreview } from './role-preview.tsx';

const tickedOf = (role: Role | null) =>
  new Set([
    ...(role?.permissions ?? []).map((name) => keyOf('permission', name)),
    ...(role?.manages ?? []).map((name) => keyOf('role', name)),
  ]);

/** What is wrong with the name before it is sent. */
function problemOf(name: string, role: Role | null): string | undefined {
  if (role?.builtIn || name === role?.name) return undefined;
  return roleNameProblem(name) ?? undefined;
}

/** The name of a role, what it holds, and the sidebar that makes. */
export function RoleForm({ editing: role }: { editing: Role | null }) {
  const me = useMe();
  const save = useSaveRole();
  const navigate = useNavigate();
  const [name, setName] = useState(role?.name ?? '');
  const [nameError, setNameError] = useState<string>();
  const nameInput = useRef<HTMLInputElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => tickedOf(role));
  if (!me.data) return <RoleFormSkeleton />;

  const groups = choiceGroups(me.data, role?.manages ?? []);
  const grants = grantsOf(groups, ticked);
  const tick = (keys: readonly string[], on: boolean) => {
    forgetError(save);
    setTicked(new Set(on ? [...ticked, ...keys] : [...ticked].filter((key) => !keys.includes(key))));
  };
  const every = groups.flatMap(({ choices }) => choices.filter(({ held }) => held).map(({ key }) => key));

  function send(event: SyntheticEvent) {
    event.preventDefault();
    const tidy = name.trim().replace(/\s+/g, ' ');
    const problem = problemOf(tidy, role);
    setNameError(problem);
    // The button that sends is far below it.
    if (problem) {
      nameInput.current?.focus();
      return;
    }
    save.mutate(
      { id: role?.id ?? null, name: tidy, grants },
      {
        onSuccess: ({ message }) => {
          notify.success(message);
          void navigate('/admin/roles');
        },
        onError: (error) => {
          if (error instanceof ApiError && error.field === 'rolename') nameInput.current?.focus();
        },
      },
    );
  }

  const field = save.error instanceof ApiError ? save.error.field : undefined;
  return (
    <form noValidate onSubmit={send} className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_280px]">
      <div className="flex min-w-0 flex-col gap-4">
        <Field
          label={copy.roleName}
          help={role?.builtIn ? copy.nameFixed : copy.nameHelp}
          error={nameError ?? (field === 'rolename' ? userMessageOf(save.error) : undefined)}
          required
          className="max-w-md"
        >
          <Input
            ref={nameInput}
            value={name}
            maxLength={30}
            autoComplete="off"
            readOnly={role?.builtIn ?? false}
            onChange={(event) => {
              setName(event.target.value);
              setNameError(undefined);
              forgetError(save);
            }}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto font-semibold">{copy.permissions}</h2>
          <Button variant="secondary" size="sm" onClick={() => tick(every, true)}>
            {copy.selectAll}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => tick([...ticked], false)}>
            {copy.deselectAll}
          </Button>
        </div>
        <div className="gap-4 lg:columns-2">
          {groups.map((group) => (
            <PermissionGroup key={group.group} group={group} ticked={ticked} onTick={tick} />
          ))}
        </div>
        {save.error && field !== 'rolename' ? (
          <Alert tone="danger" title={texts.roleSaveFailed}>
            {userMessageOf(save.error)}
          </Alert>
        ) : null}
        <div className="flex justify-end gap-2">
          <Link to="/admin/roles" className={buttonClass({ variant: 'secondary' })}>
            {copy.cancel}
          </Link>
          <Button type="submit" busy={save.isPending}>
            {role ? copy.update : copy.submit}
          </Button>
        </div>
      </div>
      <RolePreview permissions={grants.permissions} managedRoles={grants.manages} />
    </form>
  );
}
