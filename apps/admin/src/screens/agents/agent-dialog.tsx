import { useAddAgent, useEditAgent, useNextAgentId } from '@cage/api-client/agents';
import { phoneInput } from '@cage/api-client/phone-input';
import type { Agent } from '@cage/contract/agents';
import { type AccountStatus, type ApiType, normalisePhone } from '@cage/contract/statuses';
import { texts } from '@cage/contract/texts';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { formatRupees } from '@cage/ui/format/rupees';
import { formatDate } from '@cage/ui/format/time';
import { Input } from '@cage/ui/input';
import { PasswordInput } from '@cage/ui/password-input';
import { notify } from '@cage/ui/toaster';
import { type SyntheticEvent, useRef } from 'react';
import { ApiTypesField, StatusField } from '../../parts/person-fields.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useIntention } from '../../parts/use-intention.ts';
import { copy } from './copy.ts';

export type AgentForm = { is: 'closed' } | { is: 'adding' } | { is: 'editing'; agent: Agent };
type OpenForm = Exclude<AgentForm, { is: 'closed' }>;

interface Values {
  name: string;
  username: string;
  password: string;
  confirmPassword: string;
  phone: string;
  amount: string;
  status: AccountStatus;
  apiTypes: readonly ApiType[];
}

const nobody: Values = {
  name: '',
  username: '',
  password: '',
  confirmPassword: '',
  phone: '',
  amount: '',
  status: 'Active',
  apiTypes: [],
};

const fieldOfWire: Record<string, keyof Values> = {
  agentname: 'name',
  username: 'username',
  password: 'password',
  confirmpassword: 'confirmPassword',
  phone: 'phone',
  amount: 'amount',
  status: 'status',
};

/** What can be told before the server is asked. */
function problemsOf(values: Values, adding: boolean): Partial<Record<keyof Values, string>> {
  const { name, username, password, confirmPassword, phone } = values;
  return {
    ...(name.trim() ? {} : { name: texts.agentNameRequired }),
    ...(username.trim() ? {} : { username: texts.fieldRequired({ input: 'username' }) }),
    ...(adding && !password ? { password: texts.fieldRequired({ input: 'password' }) } : {}),
    ...(adding && password !== confirmPassword ? { confirmPassword: texts.newPasswordsDoNotMatch } : {}),
    ...(adding && !phone.trim() ? { phone: texts.fieldRequired({ input: 'phone' }) } : {}),
    ...(adding && phone.trim() && normalisePhone(phone) === null ? { phone: texts.phoneInvalid } : {}),
  };
}

/** Adds an agent, or edits one: then phone and role are read-only, and an empty password stays as it is. */
export function AgentDialog({ form: mode, onClose }: { form: OpenForm; onClose(): void }) {
  const adding = mode.is === 'adding';
  const agent = mode.is === 'editing' ? mode.agent : null;
  const initial = useRef<Values>(agent ? { ...nobody, ...pick(agent) } : nobody).current;
  const form = useForm(initial, fieldOfWire);
  const next = useNextAgentId(adding);
  const add = useAddAgent();
  const edit = useEditAgent();
  const intention = useIntention();
  const busy = add.isPending || edit.isPending;
  const { fields } = copy;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || form.check(problemsOf(form.values, adding))) return;
    const { name, username, password, confirmPassword, phone, amount, status, apiTypes } = form.values;
    const shared = { name, username, status, apiTypes: [...apiTypes] };
    const opening = { ...shared, phone, amount };
    try {
      const { message } = agent
        ? await edit.mutateAsync({ id: agent.id, password, ...shared })
        : await add.mutateAsync({ ...opening, password, confirmPassword, requestId: intention.idOf(opening) });
      notify.success(message);
      onClose();
    } catch (error) {
      intention.failed(error);
      form.fail(error);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || busy ? undefined : onClose())}
      title={adding ? copy.addTitle : copy.editTitle}
      size="lg"
      dirty={form.dirty}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form="agent-form" busy={busy}>
            {adding ? copy.submit : copy.update}
          </Button>
        </>
      }
    >
      <form id="agent-form" ref={form.form} noValidate onSubmit={save} className="flex flex-col gap-4">
        {form.elsewhere ? <Alert tone="danger">{form.elsewhere}</Alert> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={fields.id}
            help={adding ? fields.idHelp : undefined}
            error={adding && next.isError ? fields.idFailed : undefined}
          >
            <Input readOnly value={agent?.id ?? next.data ?? ''} />
          </Field>
          <Field label={fields.name} error={form.problems.name} required>
            <Input maxLength={60} autoComplete="off" {...form.text('name')} />
          </Field>
          <Field label={fields.username} error={form.problems.username} required>
            <Input maxLength={30} autoComplete="off" autoCapitalize="none" {...form.text('username')} />
          </Field>
          <Field
            label={fields.phone}
            help={adding ? texts.phoneHint : undefined}
            error={form.problems.phone}
            required={adding}
          >
            {agent ? (
              <Input readOnly value={agent.phone} />
            ) : (
              <Input {...phoneInput} autoComplete="off" {...form.text('phone')} />
            )}
          </Field>
          <Field
            label={fields.password}
            help={adding ? undefined : fields.passwordKeep}
            error={form.problems.password}
            required={adding}
          >
            <PasswordInput maxLength={72} autoComplete="new-password" {...form.text('password')} />
          </Field>
          {adding ? (
            <Field label={fields.confirmPassword} error={form.problems.confirmPassword} required>
              <PasswordInput maxLength={72} autoComplete="new-password" {...form.text('confirmPassword')} />
            </Field>
          ) : null}
          {adding ? (
            <Field label={fields.amount} help={fields.amountHelp} error={form.problems.amount}>
              <Input inputMode="numeric" maxLength={15} className="figures" {...form.text('amount')} />
            </Field>
          ) : null}
          {agent ? (
            <Field label={fields.wallet}>
              <Input readOnly className="figures" value={formatRupees(agent.balancePaise)} />
            </Field>
          ) : null}
          <StatusField
            label={fields.status}
            help={adding ? undefined : fields.statusHelp}
            value={form.values.status}
            error={form.problems.status}
            onChange={(status) => form.set('status', status)}
          />
          <Field label={fields.role}>
            <Input readOnly value={agent?.role ?? 'agent'} />
          </Field>
          <ApiTypesField
            label={fields.apiTypes}
            value={form.values.apiTypes}
            onChange={(types) => form.set('apiTypes', types)}
          />
          {agent ? (
            <Field label={fields.date}>
              <Input readOnly className="figures" value={formatDate(agent.createdAt)} />
            </Field>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

const pick = ({ name, username, phone, status, apiTypes }: Agent) => ({ name, username, phone, status, apiTypes });
