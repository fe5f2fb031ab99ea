import { useChangeAccountRole, useSetAccountStatus } from '@cage/api-client/accounts';
import { useMe } from '@cage/api-client/sessions';
import type { StaffAccount } from '@cage/contract/staff';
import { accountStatuses } from '@cage/contract/statuses';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { Money } from '@cage/ui/money';
import { Select } from '@cage/ui/select';
import { notify } from '@cage/ui/toaster';
import { copy } from './copy.ts';

const statuses = accountStatuses.map((status) => ({ value: status, label: status }));

type Values = FormOf<'changeAccountRole', 'role'> & FormOf<'setAccountStatus', 'status'>;

/** An account of a role: what is known of it, its role and its status. Either change ends its sessions. */
export function EditAdminDialog({ account, onClose }: { account: StaffAccount; onClose(): void }) {
  const me = useMe();
  const changeRole = useChangeAccountRole();
  const setStatus = useSetAccountStatus();
  const roles = [...new Set([account.role, ...(me.data?.managedRoles ?? [])])];
  const { publicId } = account;
  const form = useContractForm<Values, { message: string }[]>({
    start: { role: account.role, status: account.status },
    send: async ({ role, status }) => [
      ...(role === account.role ? [] : [await changeRole.mutateAsync({ account: publicId, role })]),
      ...(status === account.status ? [] : [await setStatus.mutateAsync({ account: publicId, status })]),
    ],
    onDone([first]) {
      if (first) notify.success(first.message);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={copy.editTitle(account.username)}
      cancel={copy.cancel}
      submit={copy.update}
    >
      <DetailList
        items={[
          { label: 'ID', value: account.publicId },
          { label: copy.phone, value: <span className="figures">{account.phone}</span> },
          { label: 'Parent', value: account.parent },
          { label: copy.kind, value: copy[account.kind] },
          ...(account.balancePaise === null
            ? []
            : [{ label: 'Wallet', value: <Money paise={account.balancePaise} /> }]),
          { label: 'Created', value: <DateTime value={account.createdAt} /> },
        ]}
      />
      <Field label={copy.role}>
        <Select options={roles.map((role) => ({ value: role, label: role }))} {...form.field('role')} />
      </Field>
      <Field label={copy.status}>
        <Select options={statuses} {...form.field('status')} />
      </Field>
    </DialogForm>
  );
}
