import { useMe } from '@cage/api-client/sessions';
import { adjustWallet } from '@cage/contract/cases';
import { moveChips } from '@cage/contract/chips';
import { mayCall } from '@cage/contract/roles/access';
import { Field } from '@cage/ui/field';
import { rupeesInput } from '@cage/ui/figure-input';
import { Input } from '@cage/ui/input';
import type { FormWith } from './person-fields.tsx';

interface OpeningFieldProps {
  form: FormWith<'openingPaise'>;
  label: string;
  help: string;
}

/** The chips that a new account starts with; not for a clerk who may not move chips. */
export function OpeningField({ form, label, help }: OpeningFieldProps) {
  const { data: me } = useMe();
  // An agent gives its own chips.
  const gives = me !== undefined && (me.level === 'agent' || mayCall(moveChips.permission, me));
  return gives ? (
    <Field label={label} help={help} {...form.at('openingPaise')}>
      <Input {...rupeesInput} maxLength={15} {...form.field('openingPaise')} />
    </Field>
  ) : null;
}

/** Whether the viewer may start an account with chips out of another account's wallet. */
export function useMayOpenFromOther(): boolean {
  const me = useMe();
  return me.data !== undefined && mayCall(adjustWallet.permission, me.data);
}
