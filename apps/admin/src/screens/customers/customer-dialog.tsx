import { useAgents } from '@cage/api-client/agents';
import { useAddCustomer, useEditCustomer, useNextCustomerId } from '@cage/api-client/customers';
import { phoneInput } from '@cage/api-client/phone-input';
import { useMe } from '@cage/api-client/sessions';
import type { Customer } from '@cage/contract/customers';
import { mayCall } from '@cage/contract/roles/permissions';
import { texts } from '@cage/contract/texts';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { formatRupees } from '@cage/ui/format/rupees';
import { formatDate } from '@cage/ui/format/time';
import { Input } from '@cage/ui/input';
import { PasswordInput } from '@cage/ui/password-input';
import { Select } from '@cage/ui/select';
import { notify } from '@cage/ui/toaster';
import type { ReactNode, SyntheticEvent } from 'react';
import { useRef } from 'react';
import { ApiTypesField, StatusField } from '../../parts/person-fields.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useIntention } from '../../parts/use-intention.ts';
import { copy } from './copy.ts';
import { type CustomerForm, fieldOfWire, nobody, problemsOf, type Values, valuesOf } from './customer-form.ts';

type Form = ReturnType<typeof useForm<Values>>;
const { fields } = copy;

/** The agents that a new customer may be put below, for those who may see agents. */
function AgentField({ form }: { form: Form }) {
  const me = useMe();
  const allowed = me.data ? mayCall('Agent Whitelist', me.data) && me.data.level === 'admin' : false;
  return allowed ? <AgentChoice form={form} /> : null;
}

function AgentChoice({ form }: { form: Form }) {
  const agents = useAgents({ limit: 500, sort: 'name' });
  const options = (agents.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: `${name} (${id})` }));
  return (
    <Field label={fields.agent} help={fields.agentHelp} error={form.problems.agentId}>
      <Select placeholder={fields.noAgent} options={options} {...form.text('agentId')} />
    </Field>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}

function AccountFields({ form, customer }: { form: Form; customer: Customer | null }) {
  const adding = customer === null;
  const next = useNextCustomerId(adding);
  const { problems, text } = form;
  return (
    <>
      <Field
        label={fields.id}
        help={adding ? fields.idHelp : undefined}
        error={adding && next.isError ? fields.idFailed : undefined}
      >
        <Input readOnly value={customer?.id ?? next.data ?? ''} />
      </Field>
      <Field label={fields.name} error={problems.name} required>
        <Input maxLength={60} autoComplete="off" {...text('name')} />
      </Field>
      <Field label={fields.username} error={problems.username} required>
        <Input maxLength={30} autoComplete="off" autoCapitalize="none" {...text('username')} />
      </Field>
      <Field label={fields.phone} help={adding ? texts.phoneHint : fields.phoneHelp} error={problems.phone} required>
        <Input {...phoneInput} autoComplete="off" {...text('phone')} />
      </Field>
      <Field
        label={fields.password}
        help={adding ? undefined : fields.passwordKeep}
        error={problems.password}
        required={adding}
      >
        <PasswordInput maxLength={72} autoComplete="new-password" {...text('password')} />
      </Field>
      {adding ? (
        <Field label={fields.confirmPassword} error={problems.confirmPassword} required>
          <PasswordInput maxLength={72} autoComplete="new-password" {...text('confirmPassword')} />
        </Field>
      ) : (
        <Field label={fields.wallet}>
          <Input readOnly className="figures" value={formatRupees(customer.balancePaise)} />
        </Field>
      )}
      {adding ? <AgentField form={form} /> : null}
      {adding ? (
        <Field label={fields.amount} help={fields.amountHelp} error={problems.amount}>
          <Input inputMode="numeric" maxLength={15} className="figures" {...text('amount')} />
        </Field>
      ) : null}
      <StatusField
        label={fields.status}
        help={adding ? undefined : fields.statusHelp}
        value={form.values.status}
        error={problems.status}
        onChange={(status) => form.set('status', status)}
      />
      <Field label={fields.role}>
        <Input readOnly value={customer?.role ?? 'customer'} />
      </Field>
      {customer ? (
        <>
          <Field label={fields.createdBy}>
            <Input readOnly value={customer.parent} />
          </Field>
          <Field label={fields.date}>
            <Input readOnly className="figures" value={formatDate(customer.createdAt)} />
          </Field>
        </>
      ) : null}
    </>
  );
}

function ProjectFields({ form }: { form: Form }) {
  const { problems, text } = form;
  return (
    <>
      <Field label={fields.domain} help={fields.domainHelp} error={problems.domain} required>
        <Input inputMode="url" maxLength={300} autoComplete="off" autoCapitalize="none" {...text('domain')} />
      </Field>
      <Field label={fields.ip} help={fields.ipHelp} error={problems.ip} required>
        <Input maxLength={300} autoComplete="off" className="font-mono" {...text('ip')} />
      </Field>
      <Field label={fields.projectName} error={problems.projectName} required>
        <Input maxLength={60} autoComplete="off" {...text('projectName')} />
      </Field>
      <Field label={fields.projectUrl} error={problems.projectUrl} required>
        <Input inputMode="url" maxLength={300} autoComplete="off" placeholder="https://" {...text('projectUrl')} />
      </Field>
      <ApiTypesField
        label={fields.apiTypes}
        value={form.values.apiTypes}
        onChange={(types) => form.set('apiTypes', types)}
      />
      <Field label={fields.ggr} error={problems.ggrPercent} required>
        <Input inputMode="decimal" maxLength={7} autoComplete="off" className="figures" {...text('ggrPercent')} />
      </Field>
    </>
  );
}

interface CustomerDialogProps {
  form: Exclude<CustomerForm, { is: 'closed' }>;
  onClose(): void;
  /** A Secret Key that will never be shown again. */
  onTold(told: { id: string; secretKey: string }): void;
}

/** Adds a customer, or edits one: then role and keys are read-only, and an empty password stays as it is. */
export function CustomerDialog({ form: mode, onClose, onTold }: CustomerDialogProps) {
  const customer = mode.is === 'editing' ? mode.customer : null;
  const adding = customer === null;
  const initial = useRef(customer ? valuesOf(customer) : nobody).current;
  const form = useForm(initial, fieldOfWire);
  const add = useAddCustomer();
  const edit = useEditCustomer();
  const intention = useIntention();
  const busy = add.isPending || edit.isPending;

  async function open() {
    const { password, confirmPassword, agentId, ...opening } = form.values;
    const content = { ...opening, apiTypes: [...opening.apiTypes], ...(agentId ? { agentId } : {}) };
    const requestId = intention.idOf(content);
    const { message, id, secretKey } = await add.mutateAsync({ ...content, password, confirmPassword, requestId });
    if (secretKey !== null) onTold({ id, secretKey });
    return message;
  }

  async function change({ id }: Customer) {
    const { confirmPassword: _, amount: __, agentId: ___, apiTypes, ...changes } = form.values;
    return (await edit.mutateAsync({ id, ...changes, apiTypes: [...apiTypes] })).message;
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || form.check(problemsOf(form.values, adding))) return;
    try {
      notify.success(customer ? await change(customer) : await open());
      onClose();
    } catch (error) {
      intention.failed(error);
      form.fail(error);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => (next || busy ? undefined : onClose())}
      title={adding ? copy.addTitle : copy.editTitle}
      size="lg"
      dirty={form.dirty}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form="customer-form" busy={busy}>
            {adding ? copy.submit : copy.update}
          </Button>
        </>
      }
    >
      <form id="customer-form" ref={form.form} noValidate onSubmit={save} className="flex flex-col gap-6">
        {form.elsewhere ? <Alert tone="danger">{form.elsewhere}</Alert> : null}
        <Section title={copy.account}>
          <AccountFields form={form} customer={customer} />
        </Section>
        <Section title={copy.project}>
          <ProjectFields form={form} />
        </Section>
      </form>
    </Dialog>
  );
}
