import { ApiError } from '@cage/api-client/http/api-error';
import { useSavePaymentSettings } from '@cage/api-client/settings';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { Output } from '@cage/contract/contract';
import { PROOF_MAX_BYTES, PROOF_TYPES } from '@cage/contract/recharges/proof';
import type { ClientRefusalCode } from '@cage/contract/refusals/told.en';
import {
  BANK_BLOCKS,
  emptyBank,
  type PaymentForm,
  paymentFormProblems,
  tidyPaymentForm,
} from '@cage/contract/settings/payment-settings';
import { type ContractForm, type Problems, useContractForm } from '@cage/parts/form/contract-form';
import { useWords } from '@cage/ui/words';
import { type SyntheticEvent, useState } from 'react';
import { copy } from './copy.ts';
import { type Edit, editsOf, startsNewWait } from './edits.ts';

export type Answer = Output<'getPaymentSettings'>;

/** The QR picture: as stored, replaced by a chosen one, or removed. */
export type QrChoice = { is: 'kept' } | { is: 'chosen'; file: File } | { is: 'removed' };

const emptyForm = (): PaymentForm => ({
  rate: '',
  walletOwner: '',
  upiIds: BANK_BLOCKS.map(() => ''),
  usdtAddress: '',
  banks: BANK_BLOCKS.map(() => emptyBank),
});

/** Returns the settings as planned: changes that wait are in the form, so that the next save does not undo them. */
function startOf({ settings, planned }: Answer): PaymentForm {
  const wanted = planned ?? settings;
  if (!wanted) return emptyForm();
  const { rate, walletOwner, upiIds, usdtAddress, banks } = wanted;
  return { rate, walletOwner, upiIds, usdtAddress, banks };
}

function pictureProblem(file: File): ClientRefusalCode | undefined {
  if (!PROOF_TYPES.some((type) => type === file.type)) return 'proofNotImage';
  return file.size > PROOF_MAX_BYTES ? 'pictureTooLarge' : undefined;
}

/** The fields of the form, by the names of the contract's form. */
export type Values = PaymentForm & { qr: QrChoice; reason: string };

/** Returns the problems that can be found without the server. */
function problemsOf(answer: Answer, values: Values): Problems<Values> {
  const { qr, reason, ...form } = values;
  const { missing, fields } = paymentFormProblems(tidyPaymentForm(form));
  return {
    ...Object.fromEntries(fields),
    ...earlyProblemsOf(qr),
    reason: reason.trim() === '' && startsNewWait(answer, values) ? 'whyRequired' : undefined,
    root: missing ?? undefined,
  };
}

const earlyProblemsOf = (qr: QrChoice): Problems<Values> => ({
  qr: qr.is === 'chosen' ? pictureProblem(qr.file) : undefined,
});

/** Whether an error is about the reason, which is at the foot beside the review: everything else is corrected above. */
const isOfReason = (field: string | undefined) => field === undefined || field === 'reason';

export interface PaymentReview {
  /** Submitting it shows the changes first, and sends them once they are shown. */
  form: ContractForm<Values>;
  edits: readonly Edit[];
  /** Whether any of it waits for a second person or its time. */
  waits: boolean;
  /** Whether old and new are shown at the foot, and the next press saves. */
  reviewing: boolean;
  /** Returns to typing. */
  edit(): void;
  /** Drops what is typed for the form's initial values. */
  discard(): void;
}

/** Returns the form of "Manual Settings", and the review of its changes before they are saved. */
export function usePaymentForm(
  answer: Answer,
  onSaved: (answer: ConfirmationAnswer, typedOn: boolean) => void,
): PaymentReview {
  const words = useWords(copy);
  const save = useSavePaymentSettings();
  const [reviewing, setReviewing] = useState(false);
  const problems = (values: Values): Problems<Values> => {
    const { reason, ...rest } = problemsOf(answer, values);
    return reviewing ? { ...rest, reason } : rest;
  };
  const form = useContractForm<Values, ConfirmationAnswer>({
    start: { ...startOf(answer), qr: { is: 'kept' }, reason: '' },
    faultMessage: words.saveFailed,
    problems,
    early: ({ qr }) => earlyProblemsOf(qr),
    async send({ qr, reason, ...typed }) {
      try {
        return await save.mutateAsync({
          ...tidyPaymentForm(typed),
          kind: 'manual',
          version: answer.settings?.version ?? 0,
          change: answer.planned?.change ?? 0,
          reason: reason.trim(),
          ...(qr.is === 'chosen' ? { qr: qr.file } : {}),
          ...(qr.is === 'removed' ? { removesQr: true } : {}),
        });
      } catch (error) {
        if (error instanceof ApiError && !isOfReason(error.field)) setReviewing(false);
        throw error;
      }
    },
    onDone(answer) {
      const typedOn = form.holds();
      if (typedOn) {
        // The picture and the reason belong to what was saved, not to what is typed since.
        form.set('qr', { is: 'kept' });
        form.set('reason', '');
        setReviewing(false);
      }
      onSaved(answer, typedOn);
    },
  });
  const values: Values = {
    rate: form.value('rate'),
    walletOwner: form.value('walletOwner'),
    upiIds: form.value('upiIds'),
    usdtAddress: form.value('usdtAddress'),
    banks: form.value('banks'),
    qr: form.value('qr'),
    reason: form.value('reason'),
  };
  const submit = (event: SyntheticEvent) => {
    const found = Object.entries(problems(values)).filter(([, problem]) => problem !== undefined);
    if (reviewing && found.every(([field]) => isOfReason(field))) return form.submit(event);
    event.preventDefault();
    setReviewing(form.check());
  };
  return {
    form: { ...form, submit },
    edits: editsOf(answer, values),
    waits: startsNewWait(answer, values),
    reviewing: reviewing && form.dirty,
    edit: () => setReviewing(false),
    discard() {
      setReviewing(false);
      form.reset();
    },
  };
}
