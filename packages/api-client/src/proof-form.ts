import { PROOF_MAX_BYTES, PROOF_TYPES, texts } from '@cage/contract';
import { type SyntheticEvent, useState } from 'react';
import { ApiError, userMessageOf } from './api-error.ts';
import type { Started } from './pay-in.ts';

/** What is wrong with a file before it is sent, in the words that the server would say. */
export function proofProblem(file: File | null): string | null {
  if (!file) return texts.proofRequired;
  if (!PROOF_TYPES.some((type) => type === file.type)) return texts.proofNotImage;
  return file.size > PROOF_MAX_BYTES ? texts.proofTooLarge : null;
}

interface ProofFormOptions {
  /** Known from before. */
  firstUtr?: string | undefined;
  /** What the last attempt was refused with. */
  error: Error | null;
  /** Something is being mended: the refusal is out of date. */
  onMend(): void;
  onSend(utr: string, proof: File): void;
}

/** The form of reference and picture: what is typed stays whatever the server says, each problem stands at its field. */
export function useProofForm({ firstUtr = '', error, onMend, onSend }: ProofFormOptions) {
  const [utr, setUtr] = useState(firstUtr);
  const [proof, setProof] = useState<File | null>(null);
  const [missing, setMissing] = useState<{ utr?: string; proof?: string }>({});
  const field = error instanceof ApiError ? error.field : undefined;
  const told = error ? userMessageOf(error) : undefined;
  const mend = () => {
    setMissing({});
    onMend();
  };
  return {
    utr: {
      value: utr,
      error: missing.utr ?? (field === 'utr' ? told : undefined),
      onChange: (event: { target: { value: string } }) => {
        setUtr(event.target.value);
        mend();
      },
    },
    proof: {
      value: proof,
      error: missing.proof ?? (field === 'proof' ? told : undefined),
      onChange: (file: File | null) => {
        setProof(file);
        mend();
      },
    },
    /** What is wrong with neither of the two. */
    elsewhere: field === 'utr' || field === 'proof' ? undefined : told,
    submit(event: SyntheticEvent) {
      event.preventDefault();
      const problem = proofProblem(proof);
      if (utr.trim() === '') setMissing({ utr: texts.utrRequired });
      else if (problem) setMissing({ proof: problem });
      else if (proof) onSend(utr, proof);
    },
  };
}

export type PayLineName = 'holder' | 'upiId' | 'bank' | 'accountNumber' | 'ifsc' | 'usdtAddress' | 'reference';

/** What to copy into a payment, in the order one needs it, under the app's own names. */
export function payLines(
  { payTo, code }: Started,
  names: Record<PayLineName, string>,
): { label: string; text: string }[] {
  const { upi, bank, usdt, holder } = payTo;
  const line = (name: PayLineName, text: string) => ({ label: names[name], text });
  const reference = line('reference', code);
  if (upi) return [line('upiId', upi.id), line('holder', holder), reference];
  if (bank) {
    const { name, accountNumber, ifsc } = bank;
    return [
      line('holder', holder),
      line('bank', name),
      line('accountNumber', accountNumber),
      line('ifsc', ifsc),
      reference,
    ];
  }
  return usdt ? [line('usdtAddress', usdt.address), reference] : [line('holder', holder), reference];
}
