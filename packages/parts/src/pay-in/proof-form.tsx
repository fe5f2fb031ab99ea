import { useSubmitRecharge } from '@cage/api-client/recharges/submission';
import type { Started } from '@cage/contract/recharges/own';
import { PROOF_TYPES } from '@cage/contract/recharges/proof';
import {
  isDoubtfulReference,
  type ReferenceRule,
  referenceFieldLength,
  referenceIsLost,
  referenceProblem,
  takesBanks,
} from '@cage/contract/recharges/references';
import { Field } from '@cage/ui/field';
import { FileDrop } from '@cage/ui/file-drop';
import { Input } from '@cage/ui/input';
import { TriangleAlert } from 'lucide-react';
import { type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type ContractForm, type FormOf, useContractForm } from '../form/contract-form.ts';
import { proofProblem } from './proof-problem.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

type Values = FormOf<'submitRecharge', 'utr' | 'proof'>;

/** The reference that was looked at: when it was left, or about to be sent; not yet where sending it led elsewhere first. */
interface Doubted {
  typed: string;
  by: 'leaving' | 'sending' | 'not yet';
}

interface ProofFormOptions {
  started: Started;
  /** Known from before. */
  firstUtr?: string | undefined;
  onSent(code: string): void;
}

/**
 * The form of reference and picture. What can't become a reference is told while it is typed, what is none when it is
 * left, a file that is none when it is chosen; a reference that would be an unusual one is doubted once before it is sent, with
 * nothing else left to put right. A code has one request id over retries.
 */
export function useProofForm({ started, firstUtr = '', onSent }: ProofFormOptions) {
  const submit = useSubmitRecharge();
  const [progress, setProgress] = useState<number | null>(null);
  const { code, amountPaise, reference: rule } = started;
  const form = useContractForm<Values, { code: string }>({
    start: { utr: firstUtr, proof: null },
    problems: ({ utr, proof }) => ({ utr: referenceProblem(utr, rule) ?? undefined, proof: proofProblem(proof) }),
    early: ({ utr, proof }) => ({
      utr: referenceIsLost(utr, rule) ? (referenceProblem(utr, rule) ?? undefined) : undefined,
      proof: proof ? proofProblem(proof) : undefined,
    }),
    toldWhenLeft: ['utr'],
    intention: () => code,
    async send({ utr, proof }, requestId) {
      if (!proof) throw new Error('A form without a proof passed its checks');
      setProgress(0);
      try {
        return await submit.mutateAsync({ amountPaise, utr, code, requestId, proof, onProgress: setProgress });
      } finally {
        setProgress(null);
      }
    },
    onDone: (sent) => onSent(sent.code),
  });
  const { shrinking, choose } = useChosenPicture((picture) => form.set('proof', picture));
  const typed = form.value('utr');
  const [doubted, setDoubted] = useState<Doubted>({ typed, by: 'leaving' });
  // Nobody is refused for it, but who mistyped it would wait for a rejection.
  const unusual = typed.trim() !== '' && isDoubtfulReference(typed, rule);
  const doubts = unusual && doubted.typed === typed && doubted.by !== 'not yet' ? doubted.by : null;
  function sendUndoubted(event: SyntheticEvent) {
    if (shrinking) {
      event.preventDefault();
      return;
    }
    if (!unusual || doubts) {
      form.submit(event);
      return;
    }
    event.preventDefault();
    setDoubted({ typed, by: form.check() ? 'sending' : 'not yet' });
  }
  const asked = { ...form, submit: sendUndoubted, busy: form.busy || shrinking };
  const picture = { progress, shrinking, onChoose: (file: File | null) => void choose(file) };
  // Whoever is led away from the reference has not left it, and does not see what would be said there.
  const onLeave = (left: string) =>
    setDoubted((before) =>
      before.by === 'not yet' && before.typed === left ? before : { typed: left, by: 'leaving' },
    );
  return { form: asked, fields: { form: asked, rule, picture, doubts, onLeave } };
}

interface ProofWords {
  utr: string;
  usualUtr(digits: number): string;
  unusualUtr(digits: number): string;
  bankUtr: string;
  anyUtr(longest: number): string;
  shortUtr: string;
  hash: string;
  hashHelp: string;
  proof: string;
  proofHelp: string;
  proofShrinking: string;
  proofPrompt: string;
}

/** The name of the reference, and what it looks like. */
function referenceWords(words: ProofWords, rule: ReferenceRule) {
  const { form, usualDigits, longest } = rule;
  if (form === 'hash') return { label: words.hash, help: words.hashHelp };
  if (usualDigits > 0) return { label: words.utr, help: words.usualUtr(usualDigits) };
  return { label: words.utr, help: takesBanks(rule) ? words.bankUtr : words.anyUtr(longest) };
}

interface ProofFieldsProps {
  form: ContractForm<Values>;
  rule: ReferenceRule;
  picture: {
    /** Share that is sent. */
    progress: number | null;
    /** It is being made smaller. */
    shrinking: boolean;
    onChoose(file: File | null): void;
  };
  /** The reference is an unusual one, and how that was found. */
  doubts: Exclude<Doubted['by'], 'not yet'> | null;
  /** The reference was left. */
  onLeave(typed: string): void;
  words: ProofWords;
}

/** Whether a field was left by pressing what sends its form, which says by itself what is wrong: nothing moves below the finger. */
const leftToSend = ({ target, relatedTarget }: FocusEvent<HTMLInputElement>): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit' && relatedTarget.form === target.form;

/** The reference and the picture of a payment. */
export function ProofFields({ form, rule, picture, doubts, onLeave, words }: ProofFieldsProps) {
  const reference = useRef<HTMLDivElement>(null);
  useEffect(
    function leadToTheDoubt() {
      if (doubts !== 'sending') return;
      reference.current?.querySelector('input')?.focus();
      // It is said below the field, where what acts at the foot of the page may stand.
      reference.current?.querySelector('[role="status"]')?.scrollIntoView({ block: 'nearest' });
    },
    [doubts],
  );
  const field = useRef<HTMLDivElement>(null);
  const error = form.error('proof');
  useEffect(
    function showWhatIsWrongWithThePicture() {
      if (error) field.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    },
    [error],
  );
  const { label, help } = referenceWords(words, rule);
  const { onBlur, ...utr } = form.field('utr');
  return (
    <>
      <Field
        ref={reference}
        label={label}
        help={
          <>
            {help}
            <span role="status" className="mt-1.5 flex items-start gap-1.5 text-warning empty:hidden">
              {doubts ? (
                <>
                  <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                  {rule.usualDigits > 0 ? words.unusualUtr(rule.usualDigits) : words.shortUtr}
                </>
              ) : null}
            </span>
          </>
        }
        {...form.at('utr')}
      >
        <Input
          className="font-mono"
          autoCapitalize={rule.form === 'hash' ? 'none' : 'characters'}
          autoComplete="off"
          maxLength={referenceFieldLength(rule)}
          {...utr}
          onBlur={(event) => {
            if (leftToSend(event)) return;
            onLeave(event.target.value);
            void onBlur(event);
          }}
        />
      </Field>
      <Field
        ref={field}
        label={words.proof}
        help={<span role="status">{picture.shrinking ? words.proofShrinking : words.proofHelp}</span>}
        error={error}
        required
      >
        <FileDrop
          accept={PROOF_TYPES}
          prompt={words.proofPrompt}
          value={form.value('proof')}
          progress={picture.progress}
          onChange={picture.onChoose}
        />
      </Field>
    </>
  );
}
