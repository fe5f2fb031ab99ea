import { useChangeAccountRole, useSetAccountStatus } from '@cage/api-client/accounts';
import { userMessageOf } from '@cage/api-client/http/api-error';
import { useMe } from '@cage/api-client/sessions';
import type { StaffAccount } from '@cage/contract/staff';
import { type AccountStatus, accountStatuses } from '@cage/contract/statuses';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { Money } from '@cage/ui/money';
import { Select } from '@cage/ui/select';
import { notify } from '@cage/ui/toaster';
import { type SyntheticEvent, useState } from 'react';
import { copy } from './copy.ts';

const statuses = accountStatuses.map((status) => ({ value: status, label: status }));

/** An account of a role: what is known of it, its role and its status. Either change ends its sessions. */
export function EditAdminDialog({ account, onClose }: { account: StaffAccount; onClose(): void }) {
  const me = useMe();
  const changeRole = useChangeAccountRole();
  const setStatus = useSetAccountStatus();
  const [form, setForm] = useState({ role: account.role, status: account.status });
  const roles = [...new Set([account.role, ...(me.data?.managedRoles ?? [])])];
  const dirty = form.role !== account.role || form.status !== account.status;
  const error = changeRole.error ?? setStatus.error;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    try {
      const { publicId } = account;
      const done = [
        ...(form.role === account.role ? [] : [await changeRole.mutateAsync({ account: publicId, role: form.role })]),
        ...(form.status === account.status
          ? []
          : [await setStatus.mutateAsync({ account: publicId, status: form.status })]),
      ];
      if (done[0]) notify.success(done[0].message);
      onClose();
    } catch {
      // It stands above the fields: error.
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.editTitle(account.username)}
      dirty={dirty}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form="edit-admin" busy={changeRole.isPending || setStatus.isPending}>
            {copy.update}
          </Button>
        </>
      }
    >
      <form id="edit-admin" noValidate onSubmit={send} className="flex flex-col gap-4">
        {error ? <Alert tone="danger">{userMessageOf(error)}</Alert> : null}
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
          <Select
            value={form.role}
            options={roles.map((role) => ({ value: role, label: role }))}
            onChange={(event) => setForm({ ...form, role: event.target.value })}
          />
        </Field>
        <Field label={copy.status}>
          <Select
            value={form.status}
            options={statuses}
            onChange={(event) => setForm({ ...form, status: event.target.value as AccountStatus })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
