import { useMe } from '@cage/api-client/sessions';
import { PasswordFields, useChangePasswordForm } from '@cage/parts/change-password/change-password';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { DetailList } from '@cage/ui/detail-list';
import { notify } from '@cage/ui/toaster';
import { copy } from './copy.ts';

/** Who one is, and the own password. */
export function ProfilePanel({ onClose }: { onClose(): void }) {
  const me = useMe();
  const form = useChangePasswordForm(notify.success);
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={copy.profileTitle}
      placement="right"
      submit={copy.update}
      before={
        <DetailList
          className="mb-5"
          items={[
            { label: copy.userId, value: me.data?.publicId ?? '' },
            { label: copy.userName, value: me.data?.username ?? '' },
            { label: copy.role, value: me.data?.role ?? '' },
          ]}
        />
      }
    >
      <PasswordFields form={form} oldPasswordHelp={copy.oldPasswordHelp} />
    </DialogForm>
  );
}
