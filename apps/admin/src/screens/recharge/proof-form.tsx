import { useProofForm } from '@cage/api-client';
import { PROOF_TYPES } from '@cage/contract';
import { Alert, Button, Field, FileDrop, Input } from '@cage/ui';
import { copy } from './copy.ts';

interface ProofFormProps {
  busy: boolean;
  progress: number | null;
  error: Error | null;
  onMend(): void;
  onSend(utr: string, proof: File): void;
}

/** The reference and the picture of a payment. */
export function ProofForm({ busy, progress, ...options }: ProofFormProps) {
  const form = useProofForm(options);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
      {form.elsewhere ? <Alert tone="danger">{form.elsewhere}</Alert> : null}
      <Field label={copy.utr} help={copy.utrHelp} error={form.utr.error} required>
        <Input
          className="font-mono"
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
      <Button type="submit" busy={busy} className="self-start">
        {copy.submit}
      </Button>
    </form>
  );
}
