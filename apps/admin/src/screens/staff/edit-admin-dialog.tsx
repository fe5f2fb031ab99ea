import { useChangeAccountRole, useSetAccountStatus } from '@cage/api-client/accounts';
import { useMe } from '@cage/api-client/sessions';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { StaffAccount } from '@cage/contract/staff';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { contractWords } from '@cage/parts/words/contract-words';
import { useToasts } from '@cage/parts/words/toasts';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { Money } from '@cage/ui/money';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import { useSuspension } from '../../parts/account/use-suspension.tsx';
import { headerWords } from '../../parts/headers.ts';
import { optionsOf } from '../../parts/options.ts';
import { copy } from './copy.ts';

type Values = FormOf<'changeAccountRole', 'role'> & FormOf<'setAccountStatus', 'status'>;

/** An account with a role: its details, role and status. Changing either of the latter ends its sessions. */
export function EditAdminDialog({ account, onClose }: { account: StaffAccount; onClose(): void }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  const me = useMe();
  const changeRole = useChangeAccountRole();
  const setStatus = useSetAccountStatus();
  const toasts = useToasts();
  const roles = [...new Set([account.role, ...(me.data?.managedRoles ?? [])])];
  const { publicId } = account;
  const typed = useContractForm<Values, ConfirmationAnswer[]>({
    start: { role: account.role, status: account.status },
    send: async ({ role, status }) => [
      ...(role === account.role ? [] : [await changeRole.mutateAsync({ account: publicId, role })]),
      ...(status === account.status ? [] : [await setStatus.mutateAsync({ account: publicId, status })]),
    ],
    onDone([first]) {
      if (first) toasts.done(first);
      onClose();
    },
  });
  const edited = { publicId, name: account.username, status: account.status };
  const { form, question } = useSuspension(typed, edited, typed.value('status'));
  return (
    <>
      <DialogForm
        form={form}
        onClose={onClose}
        title={words.editTitle(account.username)}
        cancel={words.cancel}
        submit={words.update}
      >
        <DetailList
          items={[
            { label: headers.id, value: account.publicId },
            { label: words.phone, value: <span className="figures">{account.phone}</span> },
            { label: headers.parent, value: account.parent },
            { label: words.kind, value: words[account.kind] },
            ...(account.balancePaise === null
              ? []
              : [{ label: headers.wallet, value: <Money paise={account.balancePaise} /> }]),
            { label: headers.created, value: <DateTime spoken value={account.createdAt} /> },
          ]}
        />
        <Field label={words.role}>
          <Select options={roles.map((role) => ({ value: role, label: role }))} {...form.field('role')} />
        </Field>
        <Field label={words.status}>
          <Select options={optionsOf(said.accountStatuses)} {...form.field('status')} />
        </Field>
      </DialogForm>
      {question}
    </>
  );
}
