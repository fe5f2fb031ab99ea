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

/** The reference last judged: when it was left, or on sending; `not yet` if sending found another problem first. */
interface Doubted {
  typed: string;
  by: 'leaving' | 'sending' | 'not yet';
}

interface ProofFormOptions {
  started: Started;
  /** The initial reference. */
  firstUtr?: string | undefined;
  onSent(code: string): void;
}

/**
 * Form of reference and picture. Text that can't become a reference is reported while typing, an invalid one when it is
 * left, an invalid file when it is chosen; an unusual reference is questioned once before sending, when nothing else is
 * wrong. A code keeps one request id when retried.
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
  // It is not refused, but a mistyped one would wait only to be rejected.
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
  // When the form moved the focus away, the user has not left the reference, and would not see a remark there.
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

/** Label of the reference, and help about its form. */
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
    /** Share already sent. */
    progress: number | null;
    /** The picture is being reduced. */
    shrinking: boolean;
    onChoose(file: File | null): void;
  };
  /** The reference is unusual, and when that was found. */
  doubts: Exclude<Doubted['by'], 'not yet'> | null;
  /** The reference was left. */
  onLeave(typed: string): void;
  words: ProofWords;
}

/** Whether a field was left by pressing its form's submit button, which reports problems itself: nothing may move below the finger. */
const leftToSend = ({ target, relatedTarget }: FocusEvent<HTMLInputElement>): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit' && relatedTarget.form === target.form;

/** The reference and the picture of a payment. */
export function ProofFields({ form, rule, picture, doubts, onLeave, words }: ProofFieldsProps) {
  const reference = useRef<HTMLDivElement>(null);
  useEffect(
    function leadToTheDoubt() {
      if (doubts !== 'sending') return;
      reference.current?.querySelector('input')?.focus();
      // The warning is below the field, where the actions at the foot of the page may cover it.
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
