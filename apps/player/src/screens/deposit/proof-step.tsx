import { ApiError, userMessageOf } from '@cage/api-client';
import { PROOF_MAX_BYTES, PROOF_TYPES, texts } from '@cage/contract';
import { Alert, Button, Field, FileDrop, Input } from '@cage/ui';
import { type SyntheticEvent, useState } from 'react';
import { copy } from './copy.ts';

interface ProofStepProps {
  amount: string;
  busy: boolean;
  progress: number | null;
  error: Error | null;
  onMend(): void;
  onSend(utr: string, proof: File): void;
  onBack(): void;
}

function proofProblem(file: File | null): string | null {
  if (!file) return texts.proofRequired;
  if (!PROOF_TYPES.some((type) => type === file.type)) return texts.proofNotImage;
  return file.size > PROOF_MAX_BYTES ? texts.proofTooLarge : null;
}

export function ProofStep({ amount, busy, progress, error, onMend, onSend, onBack }: ProofStepProps) {
  const [utr, setUtr] = useState('');
  const [proof, setProof] = useState<File | null>(null);
  const [missing, setMissing] = useState<{ utr?: string; proof?: string }>({});
  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (utr.trim() === '') {
      setMissing({ utr: texts.utrRequired });
      return;
    }
    const problem = proofProblem(proof);
    if (problem) setMissing({ proof: problem });
    else if (proof) onSend(utr, proof);
  }
  const mend = () => {
    setMissing({});
    onMend();
  };
  const field = error instanceof ApiError ? error.field : undefined;
  const told = error ? userMessageOf(error) : undefined;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={send}>
      <h2 className="figures font-semibold text-title">{copy.proofTitle(amount)}</h2>
      {told && field !== 'utr' && field !== 'proof' ? <Alert tone="danger">{told}</Alert> : null}
      <Field label={copy.utr} help={copy.utrHelp} error={missing.utr ?? (field === 'utr' ? told : undefined)} required>
        <Input
          className="font-mono"
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={24}
          value={utr}
          onChange={(event) => {
            setUtr(event.target.value);
            mend();
          }}
        />
      </Field>
      <Field
        label={copy.proof}
        help={copy.proofHelp}
        error={missing.proof ?? (field === 'proof' ? told : undefined)}
        required
      >
        <FileDrop
          accept={PROOF_TYPES}
          prompt={copy.proofPrompt}
          value={proof}
          progress={progress}
          onChange={(file) => {
            setProof(file);
            mend();
          }}
        />
      </Field>
      <Button type="submit" size="lg" busy={busy}>
        {copy.submit}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {copy.back}
      </Button>
    </form>
  );
}
