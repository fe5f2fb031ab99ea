import { useProofForm } from '@cage/api-client/recharges/proof-form';
import { type ReferenceRule, referenceFieldLength } from '@cage/contract/recharges/references';
import { PROOF_TYPES } from '@cage/contract/statuses';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { FileDrop } from '@cage/ui/file-drop';
import { Input } from '@cage/ui/input';
import { copy } from './copy.ts';

interface ProofFormProps {
  rule: ReferenceRule;
  firstUtr: string | undefined;
  busy: boolean;
  progress: number | null;
  error: Error | null;
  onMend(): void;
  onSend(utr: string, proof: File): void;
}

/** The name of the reference, and what it looks like. */
function referenceWords({ form, usualDigits, longest }: ReferenceRule) {
  if (form === 'hash') return { label: copy.hash, help: copy.hashHelp };
  return { label: copy.utr, help: usualDigits > 0 ? copy.usualUtr(usualDigits) : copy.anyUtr(longest) };
}

/** The reference and the picture of a payment. */
export function ProofForm({ rule, busy, progress, ...options }: ProofFormProps) {
  const form = useProofForm({ rule, ...options });
  const { label, help } = referenceWords(rule);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
      {form.elsewhere ? <Alert tone="danger">{form.elsewhere}</Alert> : null}
      <Field label={label} help={help} error={form.utr.error} required>
        <Input
          className="font-mono"
          autoComplete="off"
          maxLength={referenceFieldLength(rule)}
          value={form.utr.value}
          onChange={form.utr.onChange}
          onBlur={form.utr.onBlur}
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
