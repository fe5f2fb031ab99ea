import { useAddAgent, useAgent, useEditAgent, useNextAgentId } from '@cage/api-client/agents';
import type { Agent } from '@cage/contract/agents';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import { parseOpening } from '@cage/contract/money';
import { makeReason } from '@cage/contract/refusals/reason';
import { newPasswordProblem, phoneProblem, repeatProblem, usernameProblem } from '@cage/parts/form/checks';
import { type FormOf, type Problems, useContractForm } from '@cage/parts/form/contract-form';
import { copy as formWords } from '@cage/parts/form/copy';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { phoneInput } from '@cage/parts/form/phone-input';
import { useToasts } from '@cage/parts/words/toasts';
import { Field } from '@cage/ui/field';
import { formatRupees } from '@cage/ui/format/rupees';
import { formatDate } from '@cage/ui/format/time';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import type { Opened } from '../../parts/account/opened.tsx';
import { useSuspension } from '../../parts/account/use-suspension.tsx';
import { ApiTypesField } from '../../parts/api-types-field.tsx';
import { OpeningField } from '../../parts/opening-field.tsx';
import { NameFields, PasswordFields, StatusField } from '../../parts/person-fields.tsx';
import { useRoleName } from '../../parts/role-name.ts';
import { copy } from './copy.ts';

export type AgentForm = { is: 'closed' } | { is: 'adding' } | { is: 'editing'; agent: Agent };
type OpenForm = Exclude<AgentForm, { is: 'closed' }>;

type Values = FormOf<'addAgent'>;

const nobody: Values = {
  name: '',
  username: '',
  password: '',
  confirmPassword: '',
  phone: '',
  openingPaise: '',
  status: 'Active',
  apiTypes: [],
};

/** Returns the problems that can be found without the server. */
function problemsOf(values: Values, adding: boolean): Problems<Values> {
  const { name, username, password, confirmPassword, phone } = values;
  return {
    name: name.trim() ? undefined : 'agentNameRequired',
    username: usernameProblem(username, makeReason('fieldRequired', { input: 'username' })),
    ...(adding
      ? {
          phone: phoneProblem(phone, makeReason('fieldRequired', { input: 'phone' })),
          password: newPasswordProblem(password, makeReason('fieldRequired', { input: 'password' })),
          confirmPassword: repeatProblem(password, confirmPassword, 'newPasswordsDoNotMatch'),
        }
      : {}),
  };
}

/** Adds an agent, or edits one: then phone and role are read-only, and an empty password changes nothing. */
export function AgentDialog({
  form: mode,
  onClose,
  onOpened,
}: {
  form: OpenForm;
  onClose(): void;
  onOpened(opened: Opened): void;
}) {
  const words = useWords(copy);
  const adding = mode.is === 'adding';
  const listed = mode.is === 'editing' ? mode.agent : null;
  // The list may be older than what another user has saved.
  const now = useAgent(listed?.id ?? '', listed !== null);
  const agent = now.data ?? listed;
  const next = useNextAgentId(adding);
  const add = useAddAgent();
  const edit = useEditAgent();
  const toasts = useToasts();
  const typed = useContractForm({
    start: agent ? { ...nobody, ...pick(agent) } : nobody,
    revision: agent?.revision,
    problems: (values) => problemsOf(values, adding),
    async send({ phone, openingPaise: opening, confirmPassword, ...shared }, requestId) {
      if (agent) return edit.mutateAsync({ id: agent.id, revision: agent.revision, ...shared });
      const openingPaise = parseOpening(opening);
      const opened = await add.mutateAsync({ ...shared, phone, openingPaise, confirmPassword, requestId });
      if (shared.status === 'Active') onOpened({ publicId: opened.id, username: shared.username.trim(), phone });
      return opened;
    },
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  const edited = agent && { publicId: agent.id, name: agent.name, status: agent.status };
  const { form, question } = useSuspension(typed, edited, typed.value('status'));
  const roleName = useRoleName();
  const { fields } = words;
  const { phoneHint } = useWords(formWords);

  return (
    <>
      <DialogForm
        form={form}
        onClose={onClose}
        title={adding ? words.addTitle : words.editTitle}
        size="lg"
        cancel={words.cancel}
        submit={adding ? words.add : words.update}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields form={form} words={fields} id={agent?.id} next={next} />
          <Field label={fields.phone} help={adding ? phoneHint : undefined} {...(adding ? form.at('phone') : {})}>
            {agent ? (
              <Input readOnly value={agent.phone} />
            ) : (
              <Input {...phoneInput} autoComplete="off" {...form.field('phone')} />
            )}
          </Field>
          <PasswordFields form={form} words={fields} first={adding} />
          {agent ? (
            <Field label={fields.wallet}>
              <Input readOnly className="figures" value={formatRupees(creditFiguresOf(agent).availablePaise)} />
            </Field>
          ) : (
            <OpeningField form={form} label={fields.amount} help={fields.amountHelp} />
          )}
          <StatusField form={form} label={fields.status} help={adding ? undefined : fields.statusHelp} />
          <Field label={fields.role}>
            <Input readOnly value={roleName(agent?.role ?? 'agent')} />
          </Field>
          <ApiTypesField
            label={fields.apiTypes}
            value={form.value('apiTypes')}
            onChange={(types) => form.set('apiTypes', types)}
          />
          {agent ? (
            <Field label={fields.date}>
              <Input readOnly className="figures" value={formatDate(agent.createdAt)} />
            </Field>
          ) : null}
        </div>
      </DialogForm>
      {question}
    </>
  );
}

const pick = ({ name, username, phone, status, apiTypes }: Agent) => ({ name, username, phone, status, apiTypes });
