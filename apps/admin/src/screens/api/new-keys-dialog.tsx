import { useRotateKeys } from '@cage/api-client/customers';
import type { Output } from '@cage/contract/contract';
import { overlaps, type World } from '@cage/contract/partner/worlds';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { Field } from '@cage/ui/field';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import { optionsOf } from '../../parts/options.ts';
import type { OneTimeSecretKey } from '../../parts/told-once.tsx';
import { copy } from './copy.ts';

interface NewKeysDialogProps {
  id: string;
  world: World;
  onClose(): void;
  onTold(told: OneTimeSecretKey): void;
}

/** Creates a new pair; the present one keeps working for the chosen time. */
export function NewKeysDialog({ id, world, onClose, onTold }: NewKeysDialogProps) {
  const words = useWords(copy);
  const { newKeys } = words;
  const rotate = useRotateKeys();
  const toasts = useToasts();
  const form = useContractForm<FormOf<'rotateKeys', 'overlap'>, Output<'rotateKeys'>>({
    start: { overlap: '24h' },
    send: ({ overlap }) => rotate.mutateAsync({ id, world, overlap }),
    onDone(made) {
      toasts.done(made);
      onClose();
      if (made.secretKey !== null) onTold({ id, secretKey: made.secretKey });
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={newKeys.title(words.worlds[world], id)}
      size="sm"
      tone="danger"
      before={<p className="mb-4">{newKeys.text}</p>}
      cancel={newKeys.cancel}
      submit={newKeys.confirm}
    >
      <Field label={newKeys.overlap} help={newKeys.overlapHelp} error={form.error('overlap')}>
        <Select options={optionsOf(newKeys.overlaps, overlaps)} {...form.field('overlap')} />
      </Field>
    </DialogForm>
  );
}
