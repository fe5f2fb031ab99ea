import { useMe } from '@cage/api-client/sessions';
import { PasswordFields, useChangePasswordForm } from '@cage/parts/change-password/change-password';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { DetailList } from '@cage/ui/detail-list';
import { useWords } from '@cage/ui/words';
import { useRoleName } from '../parts/role-name.ts';
import { copy } from './panel-copy.ts';

/** The signed-in account, and its password. */
export function ProfilePanel({ onClose }: { onClose(): void }) {
  const words = useWords(copy);
  const me = useMe();
  const roleName = useRoleName();
  const form = useChangePasswordForm(useToasts().done);
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.profileTitle}
      placement="right"
      submit={words.update}
      before={
        <DetailList
          className="mb-5"
          items={[
            { label: words.userId, value: me.data?.publicId ?? '' },
            { label: words.userName, value: me.data?.username ?? '' },
            { label: words.role, value: roleName(me.data?.role ?? '') },
          ]}
        />
      }
    >
      <PasswordFields form={form} oldPasswordHelp={words.oldPasswordHelp} />
    </DialogForm>
  );
}
