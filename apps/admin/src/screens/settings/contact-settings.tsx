import { useSaveContact } from '@cage/api-client/settings';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { phoneProblem } from '@cage/parts/form/checks';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { copy as formWords } from '@cage/parts/form/copy';
import { Form, FormAlert } from '@cage/parts/form/form';
import { phoneInput } from '@cage/parts/form/phone-input';
import { useToasts } from '@cage/parts/words/toasts';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** The number that payers may call. */
export function ContactSettings({ number }: { number: string | null }) {
  const words = useWords(copy);
  const { phoneHint } = useWords(formWords);
  const save = useSaveContact();
  const form = useContractForm<FormOf<'saveContact'>, ConfirmationAnswer>({
    start: { phone: number ?? '' },
    problems: ({ phone }) => ({ phone: phoneProblem(phone, 'contactEmpty') }),
    send: (values) => save.mutateAsync(values),
    onDone: useToasts().done,
  });
  return (
    <Card className="p-4 md:p-5">
      <h2 className="font-semibold">{words.contact}</h2>
      <p className="mb-4 text-muted-foreground">{words.contactLead}</p>
      <Form form={form} className="flex max-w-sm flex-col items-start gap-4">
        <FormAlert form={form} className="w-full" />
        <Field label={words.number} help={phoneHint} {...form.at('phone')} className="w-full">
          <Input {...phoneInput} autoComplete="off" className="figures" {...form.field('phone')} />
        </Field>
        {/* Toasts at the foot of the page are shown above it. */}
        <Button data-foot type="submit" variant="secondary" busy={form.busy}>
          {words.saveContact}
        </Button>
      </Form>
    </Card>
  );
}
