import { useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';
import { saveView } from './views.ts';

interface SaveViewProps {
  account: string;
  /** The address to save. */
  here: string;
  onClose(): void;
}

/** Asks for a name for the current list. */
export function SaveView({ account, here, onClose }: SaveViewProps) {
  const words = useWords(copy);
  const form = useContractForm({
    start: { name: '' },
    problems: ({ name }) => ({ name: name.trim() ? undefined : 'needed' }),
    send: async ({ name }) => saveView(account, { name: name.trim(), to: here }),
    onDone: onClose,
  });
  return (
    <DialogForm form={form} onClose={onClose} title={words.save} size="sm" cancel={words.cancel} submit={words.save}>
      <Field label={words.name} help={words.nameHelp} {...form.at('name')}>
        <Input autoComplete="off" maxLength={40} {...form.field('name')} />
      </Field>
    </DialogForm>
  );
}
