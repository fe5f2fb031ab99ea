import { useProofForm } from '@cage/api-client';
import { PROOF_TYPES } from '@cage/contract';
import { Alert, Button, Field, FileDrop, Input, useCopy } from '@cage/ui';
import { copy as english } from './copy.ts';

interface ProofStepProps {
  amount: string;
  firstUtr: string | undefined;
  busy: boolean;
  progress: number | null;
  error: Error | null;
  onMend(): void;
  onSend(utr: string, proof: File): void;
  onBack(): void;
}

export function ProofStep({ amount, busy, progress, onBack, ...options }: ProofStepProps) {
  const copy = useCopy(english);
  const form = useProofForm(options);
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <h2 className="figures font-semibold text-title">{copy.proofTitle(amount)}</h2>
      <Field label={copy.utr} help={copy.utrHelp} error={form.utr.error} required>
        <Input
          className="font-mono"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={24}
          value={form.utr.value}
          onChange={form.utr.onChange}
        />
      </Field>
      <Field label={copy.proof} help={copy.proofHelp} error={form.proof.error} required>
        <FileDrop
          accept={PROOF_TYPES}
          prompt={copy.proofPrompt}
          value={form.proof.value}
          progress={progress}
          onChange={form.proof.onChange}
        />
      </Field>
      <Button type="submit" size="lg" busy={busy}>
        {copy.submit}
      </Button>
      {form.elsewhere ? <Alert tone="danger">{form.elsewhere}</Alert> : null}
      <Button variant="ghost" onClick={onBack}>
        {copy.back}
      </Button>
    </form>
  );
}
