import type { Started } from '@cage/contract/recharges';
import { Form, FormAlert } from '@cage/parts/form/form';
import { ProofFields, useProofForm } from '@cage/parts/pay-in/proof-form';
import { Button } from '@cage/ui/button';
import { formatRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

interface ProofStepProps {
  started: Started;
  firstUtr: string | undefined;
  onUtrLeft(utr: string): void;
  onSent(code: string): void;
  onBack(): void;
}

export function ProofStep({ onBack, onUtrLeft, ...options }: ProofStepProps) {
  const words = useWords(copy);
  const { form, progress } = useProofForm(options);
  const { amountPaise, reference } = options.started;
  return (
    <Form form={form} className="flex flex-col gap-5">
      <h2 className="type-title">{words.proofTitle(formatRupees(amountPaise))}</h2>
      <ProofFields form={form} rule={reference} progress={progress} words={words} onUtrLeft={onUtrLeft} />
      <Button type="submit" size="lg" busy={form.busy}>
        {words.submit}
      </Button>
      <FormAlert form={form} />
      <Button variant="ghost" onClick={onBack}>
        {words.back}
      </Button>
    </Form>
  );
}
