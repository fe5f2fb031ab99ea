import { useAgents } from '@cage/api-client/agents';
import { useAddCustomer, useCustomer, useEditCustomer, useNextCustomerId } from '@cage/api-client/customers';
import { CanAccess } from '@cage/auth';
import { listAgents } from '@cage/contract/agents';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import type { Customer } from '@cage/contract/customers';
import { parseOpening } from '@cage/contract/money';
import { normalisePercent } from '@cage/contract/project';
import { type ContractForm, useContractForm } from '@cage/parts/form/contract-form';
import { copy as formWords } from '@cage/parts/form/copy';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { phoneInput } from '@cage/parts/form/phone-input';
import { useToasts } from '@cage/parts/words/toasts';
import { Field } from '@cage/ui/field';
import { decimalInput } from '@cage/ui/figure-input';
import { formatRupees } from '@cage/ui/format/rupees';
import { formatDate } from '@cage/ui/format/time';
import { Input } from '@cage/ui/input';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import type { Opened } from '../../parts/account/opened.tsx';
import { useSuspension } from '../../parts/account/use-suspension.tsx';
import { ApiTypesField } from '../../parts/api-types-field.tsx';
import { OpeningField, useMayOpenFromOther } from '../../parts/opening-field.tsx';
import { NameFields, PasswordFields, StatusField } from '../../parts/person-fields.tsx';
import { useRoleName } from '../../parts/role-name.ts';
import { copy } from './copy.ts';
import { type CustomerForm, emptyCustomer, problemsOf, type Values, valuesOf } from './customer-form.ts';

type Form = ContractForm<Values>;

/** The choice of the agent above a new customer, for viewers who may see agents. */
function AgentField({ form }: { form: Form }) {
  return (
    <CanAccess permission={listAgents.permission}>
      <AgentChoice form={form} />
    </CanAccess>
  );
}

function AgentChoice({ form }: { form: Form }) {
  const { fields } = useWords(copy);
  const agents = useAgents({ limit: 500, sort: 'name' });
  const options = (agents.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: `${name} (${id})` }));
  return (
    <Field label={fields.agent} help={fields.agentHelp} error={form.error('agentId')}>
      <Select placeholder={fields.noAgent} options={options} {...form.field('agentId')} />
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
  const { fields } = useWords(copy);
  const { phoneHint } = useWords(formWords);
  const roleName = useRoleName();
  const mayOpenFromOther = useMayOpenFromOther();
  const adding = customer === null;
  const next = useNextCustomerId(adding);
  return (
    <>
      <NameFields form={form} words={fields} id={customer?.id} next={next} />
      <Field label={fields.phone} help={adding ? phoneHint : fields.phoneHelp} {...form.at('phone')}>
        <Input {...phoneInput} autoComplete="off" {...form.field('phone')} />
      </Field>
      <PasswordFields form={form} words={fields} first={adding} />
      {customer ? (
        <Field label={fields.wallet}>
          <Input readOnly className="figures" value={formatRupees(creditFiguresOf(customer).availablePaise)} />
        </Field>
      ) : (
        <>
          <AgentField form={form} />
          <OpeningField
            form={form}
            label={fields.amount}
            help={form.value('agentId') && !mayOpenFromOther ? fields.amountOfAgent : fields.amountHelp}
          />
        </>
      )}
      <StatusField form={form} label={fields.status} help={adding ? undefined : fields.statusHelp} />
      <Field label={fields.role}>
        <Input readOnly value={roleName(customer?.role ?? 'customer')} />
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

function ProjectFields({ form, customer }: { form: Form; customer: Customer | null }) {
  const { fields } = useWords(copy);
  const percent = normalisePercent(form.value('ggrPercent'));
  const before = customer && percent !== null && percent !== customer.ggrPercent ? customer.ggrPercent : null;
  return (
    <>
      <Field label={fields.domain} help={fields.domainHelp} {...form.at('domain')}>
        <Input inputMode="url" maxLength={300} autoComplete="off" autoCapitalize="none" {...form.field('domain')} />
      </Field>
      <Field label={fields.ip} help={form.value('ip').trim() ? fields.ipHelp : fields.ipEmpty} {...form.at('ip')}>
        <Input maxLength={2_000} autoComplete="off" className="font-mono" {...form.field('ip')} />
      </Field>
      <Field label={fields.projectName} {...form.at('projectName')}>
        <Input maxLength={60} autoComplete="off" {...form.field('projectName')} />
      </Field>
      <Field label={fields.projectUrl} {...form.at('projectUrl')}>
        <Input
          inputMode="url"
          maxLength={300}
          autoComplete="off"
          placeholder="https://"
          {...form.field('projectUrl')}
        />
      </Field>
      <ApiTypesField
        label={fields.apiTypes}
        help={form.value('apiTypes').length === 0 ? fields.apiTypesEmpty : undefined}
        value={form.value('apiTypes')}
        onChange={(types) => form.set('apiTypes', types)}
      />
      <Field
        label={fields.ggr}
        help={before === null ? undefined : fields.ggrFromNow(before)}
        {...form.at('ggrPercent')}
      >
        <Input {...decimalInput} maxLength={7} {...form.field('ggrPercent')} />
      </Field>
    </>
  );
}

interface CustomerDialogProps {
  form: Exclude<CustomerForm, { is: 'closed' }>;
  onClose(): void;
  /** Called with a Secret Key that is never shown again. */
  onTold(told: { id: string; secretKey: string }): void;
  onOpened(opened: Opened): void;
}

/** Adds a customer, or edits one: then role and keys are read-only, and an empty password changes nothing. */
export function CustomerDialog({ form: mode, onClose, onTold, onOpened }: CustomerDialogProps) {
  const words = useWords(copy);
  const adding = mode.is === 'adding';
  const listed = mode.is === 'editing' ? mode.customer : null;
  // The list may be older than what another user has saved.
  const now = useCustomer(listed?.id ?? '', listed !== null);
  const customer = now.data ?? listed;
  const add = useAddCustomer();
  const edit = useEditCustomer();
  const toasts = useToasts();
  const typed = useContractForm({
    start: customer ? valuesOf(customer) : emptyCustomer,
    revision: customer?.revision,
    problems: (values) => problemsOf(values, adding),
    async send({ confirmPassword, openingPaise: opening, agentId, ...shared }, requestId) {
      if (customer) return edit.mutateAsync({ id: customer.id, revision: customer.revision, ...shared });
      const below = agentId ? { agentId } : {};
      const openingPaise = parseOpening(opening);
      const opened = await add.mutateAsync({ ...shared, ...below, openingPaise, confirmPassword, requestId });
      const { id, secretKey } = opened;
      if (secretKey !== null) onTold({ id, secretKey });
      const { username, phone, status } = shared;
      if (status === 'Active') onOpened({ publicId: id, username: username.trim(), phone });
      return opened;
    },
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });

  const edited = customer && { publicId: customer.id, name: customer.name, status: customer.status };
  const { form, question } = useSuspension(typed, edited, typed.value('status'));

  return (
    <>
      <DialogForm
        form={form}
        onClose={onClose}
        title={adding ? words.addTitle : words.editTitle}
        size="lg"
        className="flex flex-col gap-6"
        cancel={words.cancel}
        submit={adding ? words.add : words.update}
      >
        <Section title={words.account}>
          <AccountFields form={form} customer={customer} />
        </Section>
        <Section title={words.project}>
          <ProjectFields form={form} customer={customer} />
        </Section>
      </DialogForm>
      {question}
    </>
  );
}
