import type { Started } from '@cage/contract/recharges';
import { type ReferenceRule, referenceIsLost, referenceProblem } from '@cage/contract/recharges/references';
import { PROOF_MAX_BYTES, PROOF_TYPES } from '@cage/contract/statuses';
import { texts } from '@cage/contract/texts';
import { type SyntheticEvent, useState } from 'react';
import { ApiError, userMessageOf } from '../http/api-error.ts';

/** What is wrong with a file before it is sent, in the words that the server would say. */
export function proofProblem(file: File | null): string | null {
  if (!file) return texts.proofRequired;
  if (!PROOF_TYPES.some((type) => type === file.type)) return texts.proofNotImage;
  return file.size > PROOF_MAX_BYTES ? texts.proofTooLarge : null;
}

interface ProofFormOptions {
  /** The form of the reference. */
  rule: ReferenceRule;
  /** Known from before. */
  firstUtr?: string | undefined;
  /** What the last attempt was refused with. */
  error: Error | null;
  /** Something is being mended: the refusal is out of date. */
  onMend(): void;
  onSend(utr: string, proof: File): void;
}

/**
 * The form of reference and picture: what is typed stays whatever the server says, each problem stands at its field. What
 * can't become a reference is told while it is typed, what is none when it is left, a file that is none when it is chosen.
 */
export function useProofForm({ rule, firstUtr = '', error, onMend, onSend }: ProofFormOptions) {
  const [utr, setUtr] = useState(firstUtr);
  const [proof, setProof] = useState<File | null>(null);
  const [told, setTold] = useState<{ utr?: string | null; proof?: string | null }>({});
  const field = error instanceof ApiError ? error.field : undefined;
  const refusal = error ? userMessageOf(error) : undefined;
  return {
    utr: {
      value: utr,
      error: told.utr ?? (field === 'utr' ? refusal : undefined),
      onChange: (event: { target: { value: string } }) => {
        const { value } = event.target;
        setUtr(value);
        setTold({ ...told, utr: referenceIsLost(value, rule) ? referenceProblem(value, rule) : null });
        onMend();
      },
      onBlur: () => {
        if (utr.trim() !== '') setTold({ ...told, utr: referenceProblem(utr, rule) });
      },
    },
    proof: {
      value: proof,
      error: told.proof ?? (field === 'proof' ? refusal : undefined),
      onChange: (file: File | null) => {
        setProof(file);
        setTold({ ...told, proof: file && proofProblem(file) });
        onMend();
      },
    },
    /** What is wrong with neither of the two. */
    elsewhere: field === 'utr' || field === 'proof' ? undefined : refusal,
    submit(event: SyntheticEvent) {
      event.preventDefault();
      const wrong = { utr: referenceProblem(utr, rule), proof: null };
      const problem = proofProblem(proof);
      if (wrong.utr !== null) setTold({ ...told, ...wrong });
      else if (problem) setTold({ utr: null, proof: problem });
      else if (proof) onSend(utr, proof);
    },
  };
}

export type PayLineName =
  | 'holder'
  | 'upiId'
  | 'bank'
  | 'accountNumber'
  | 'ifsc'
  | 'usdtAddress'
  | 'usdtAmount'
  | 'rate'
  | 'network'
  | 'reference';

export interface PayLine {
  label: string;
  text: string;
  /** Something to read, not to copy. */
  fixed?: true;
}

/** The one network that USDT is taken over. */
const NETWORK = 'TRC20 (TRON)';

/** What to copy into a payment, in the order one needs it, under the app's own names. */
export function payLines({ payTo, code }: Started, names: Record<PayLineName, string>): PayLine[] {
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
  if (!usdt) return [line('holder', holder), reference];
  return [
    line('usdtAmount', usdt.amount),
    line('usdtAddress', usdt.address),
    { ...line('network', NETWORK), fixed: true },
    { ...line('rate', `₹${usdt.rate}`), fixed: true },
    { ...reference, fixed: true },
  ];
}
