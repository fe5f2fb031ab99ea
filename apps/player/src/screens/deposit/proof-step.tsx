import { useProofForm } from '@cage/api-client/recharges/proof-form';
import { type ReferenceRule, referenceFieldLength } from '@cage/contract/recharges/references';
import { PROOF_TYPES } from '@cage/contract/statuses';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { FileDrop } from '@cage/ui/file-drop';
import { Input } from '@cage/ui/input';
import { useWords, type Words } from '@cage/ui/words';
import { copy } from './copy.ts';

interface ProofStepProps {
  amount: string;
  rule: ReferenceRule;
  firstUtr: string | undefined;
  busy: boolean;
  progress: number | null;
  error: Error | null;
  onMend(): void;
  onSend(utr: string, proof: File): void;
  onBack(): void;
}

/** The name of the reference, and what it looks like. */
function referenceWords(words: Words<typeof copy>, { form, usualDigits, longest }: ReferenceRule) {
  if (form === 'hash') return { label: words.hash, help: words.hashHelp };
  return { label: words.utr, help: usualDigits > 0 ? words.usualUtr(usualDigits) : words.anyUtr(longest) };
}

export function ProofStep({ amount, rule, busy, progress, onBack, ...options }: ProofStepProps) {
  const words = useWords(copy);
  const form = useProofForm({ rule, ...options });
  const { label, help } = referenceWords(words, rule);
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <h2 className="figures font-semibold text-title">{words.proofTitle(amount)}</h2>
      <Field label={label} help={help} error={form.utr.error} required>
        <Input
          className="font-mono"
          autoCapitalize={rule.form === 'hash' ? 'none' : 'characters'}
          autoComplete="off"
          maxLength={referenceFieldLength(rule)}
          value={form.utr.value}
          onChange={form.utr.onChange}
          onBlur={form.utr.onBlur}
        />
      </Field>
      <Field label={words.proof} help={words.proofHelp} error={form.proof.error} required>
        <FileDrop
          accept={PROOF_TYPES}
          prompt={words.proofPrompt}
          value={form.proof.value}
          progress={progress}
          onChange={form.proof.onChange}
        />
      </Field>
      <Button type="submit" size="lg" busy={busy}>
        {words.submit}
      </Button>
      {form.elsewhere ? <Alert tone="danger">{form.elsewhere}</Alert> : null}
      <Button variant="ghost" onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}
