import type { Started } from '@cage/contract/recharges/own';
import { Form, FormAlert } from '@cage/parts/form/form';
import { ProofFields, useProofForm } from '@cage/parts/pay-in/proof-form';
import { Button } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

interface ProofFormProps {
  started: Started;
  firstUtr: string | undefined;
  onSent(code: string): void;
}

/** The reference and the picture of a payment. */
export function ProofForm(props: ProofFormProps) {
  const words = useWords(copy);
  const { form, fields } = useProofForm(props);
  return (
    <Form form={form} className="flex flex-col gap-4">
      <FormAlert form={form} />
      <ProofFields {...fields} words={words} />
      <Button type="submit" busy={form.busy} className="self-start">
        {words.send}
      </Button>
    </Form>
  );
}
