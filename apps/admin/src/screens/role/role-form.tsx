import { useSaveRole } from '@cage/api-client/roles';
import { useMe } from '@cage/api-client/sessions';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { Role } from '@cage/contract/roles';
import { roleNameProblem } from '@cage/contract/roles/role-name-problem';
import type { Me } from '@cage/contract/sessions';
import { useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import type { Problem } from '@cage/parts/form/problem';
import { Link } from '@cage/parts/router/link';
import { useContinueTo } from '@cage/parts/router/use-continue-to';
import { useToasts } from '@cage/parts/words/toasts';
import { Button, buttonClass } from '@cage/ui/button';
import { Checkbox } from '@cage/ui/checkbox';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Textarea } from '@cage/ui/textarea';
import { useWords } from '@cage/ui/words';
import { navigationCopy } from '../../navigation-copy.ts';
import { permissionWords } from '../../parts/permission-words.ts';
import { choiceGroups, grantsOf, keyOf } from './checklist.ts';
import { copy } from './copy.ts';
import { PermissionGroup } from './permission-group.tsx';
import { RoleFormSkeleton } from './role-form-skeleton.tsx';
import { RolePreview } from './role-preview.tsx';

interface Values {
  name: string;
  /** Keys of the ticked boxes. */
  ticked: readonly string[];
  demandsFactor: boolean;
  /** One per line. */
  addresses: string;
}

const valuesOf = (role: Role | null): Values => ({
  name: role?.name ?? '',
  demandsFactor: role?.demandsFactor ?? false,
  addresses: role?.addresses.join('\n') ?? '',
  ticked: [
    ...(role?.permissions ?? []).map((name) => keyOf('permission', name)),
    ...(role?.manages ?? []).map((name) => keyOf('role', name)),
  ],
});

const tidy = (name: string) => name.trim().replace(/\s+/g, ' ');

/** Returns what is wrong with the name before it is sent. */
function problemOf(name: string, role: Role | null): Problem | undefined {
  if (role?.builtIn || name === role?.name) return undefined;
  return roleNameProblem(name) ?? undefined;
}

/** A role's name and permissions, with the sidebar that they give. */
export function RoleForm({ editing: role }: { editing: Role | null }) {
  const me = useMe();
  return me.data ? <Checklist me={me.data} role={role} /> : <RoleFormSkeleton />;
}

function Checklist({ me, role }: { me: Me; role: Role | null }) {
  const words = useWords(copy);
  const save = useSaveRole();
  const toasts = useToasts();
  const goOn = useContinueTo();
  const said = { words, permissions: useWords(permissionWords), navigation: useWords(navigationCopy) };
  const groups = choiceGroups(said, me, role?.manages ?? []);
  const form = useContractForm<Values, ConfirmationAnswer>({
    start: valuesOf(role),
    revision: role?.revision,
    problems: ({ name }) => ({ name: problemOf(tidy(name), role) }),
    send: ({ name, ticked, demandsFactor, addresses }) =>
      save.mutateAsync({
        editing: role,
        name: tidy(name),
        grants: grantsOf(groups, new Set(ticked)),
        demandsFactor,
        addresses: addresses.split(/[\s,]+/).filter(Boolean),
      }),
    onDone(answer, { name }) {
      toasts.done(answer);
      goOn('/admin/roles', role ? null : { made: tidy(name) });
    },
  });
  const ticked = new Set(form.value('ticked'));
  const grants = grantsOf(groups, ticked);
  const tick = (keys: readonly string[], on: boolean) =>
    form.set('ticked', on ? [...new Set([...ticked, ...keys])] : [...ticked].filter((key) => !keys.includes(key)));
  const every = groups.flatMap(({ choices }) => choices.filter(({ held }) => held).map(({ key }) => key));
  return (
    <Form form={form} className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_280px]">
      <div className="flex min-w-0 flex-col gap-4">
        <Field
          label={words.roleName}
          help={role?.builtIn ? words.nameFixed : words.nameHelp}
          {...form.at('name')}
          className="max-w-md"
        >
          <Input maxLength={30} autoComplete="off" readOnly={role?.builtIn ?? false} {...form.field('name')} />
        </Field>
        <Checkbox
          label={words.demandsFactor}
          help={words.demandsFactorHelp}
          error={form.error('demandsFactor')}
          {...form.field('demandsFactor')}
        />
        <Field label={words.addresses} help={words.addressesHelp} {...form.at('addresses')} className="max-w-md">
          <Textarea rows={2} autoComplete="off" spellCheck={false} {...form.field('addresses')} />
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto font-semibold">{words.permissions}</h2>
          <Button variant="secondary" size="sm" onClick={() => tick(every, true)}>
            {words.selectAll}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => tick([...ticked], false)}>
            {words.deselectAll}
          </Button>
        </div>
        <div className="gap-4 lg:columns-2">
          {groups.map((group) => (
            <PermissionGroup key={group.group} group={group} ticked={ticked} onTick={tick} />
          ))}
        </div>
        <FormAlert form={form} title={words.saveFailed} />
        <div className="flex justify-end gap-2">
          <Link to="/admin/roles" className={buttonClass({ variant: 'secondary' })}>
            {words.cancel}
          </Link>
          {/* After saving it stays until the roles are loaded, and can't be pressed again. */}
          <Button type="submit" busy={form.busy || save.isSuccess}>
            {role ? words.update : words.submit}
          </Button>
        </div>
      </div>
      <RolePreview permissions={grants.permissions} managedRoles={grants.manages} />
    </Form>
  );
}
