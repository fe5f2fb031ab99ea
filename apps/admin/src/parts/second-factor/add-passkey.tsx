import { useAddPasskey } from '@cage/api-client/sessions/passkeys';
import type { Output } from '@cage/contract/contract';
import { PASSKEY_NAME_LENGTH } from '@cage/contract/sessions/passkeys';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

interface AddPasskeyProps {
  /** Called when the passkey is stored; recovery codes come with the first second factor. */
  onAdded(answer: Output<'confirmPasskey'>): void;
  onCancel(): void;
}

/** Asks for a name, then the browser takes over. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const words = useWords(copy);
  const add = useAddPasskey();
  const form = useContractForm<Pick<FormOf<'confirmPasskey'>, 'name'>, Output<'confirmPasskey'>>({
    start: { name: '' },
    problems: ({ name }) => ({ name: name.trim() === '' ? 'passkeyNameRequired' : undefined }),
    send: ({ name }) => add.mutateAsync({ name }),
    onDone: onAdded,
  });
  return (
    <Form form={form} guarded={false} className="flex flex-col gap-4">
      <FormAlert form={form} />
      <Field label={words.passkeyName} help={words.passkeyNameHelp} {...form.at('name')}>
        <Input maxLength={PASSKEY_NAME_LENGTH} autoComplete="off" {...form.field('name')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={form.busy}>
          {words.makePasskey}
        </Button>
      </div>
    </Form>
  );
}
