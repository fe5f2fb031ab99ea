import { useSavePaymentSettings } from '@cage/api-client/settings';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import type { Output } from '@cage/contract/contract';
import type { PlainCode } from '@cage/contract/refusals/reason';
import {
  BANK_BLOCKS,
  emptyBank,
  type PaymentForm,
  paymentFormProblems,
  tidyPaymentForm,
} from '@cage/contract/settings/payment-settings';
import { PROOF_MAX_BYTES, PROOF_TYPES } from '@cage/contract/statuses';
import { type ContractForm, type Problems, useContractForm } from '@cage/parts/form/contract-form';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

export type Answer = Output<'getPaymentSettings'>;

/** The QR picture: as it is on the server, another that was chosen, or to be taken away. */
export type QrChoice = { is: 'kept' } | { is: 'chosen'; file: File } | { is: 'removed' };

const emptyForm = (): PaymentForm => ({
  rate: '',
  walletOwner: '',
  upiIds: BANK_BLOCKS.map(() => ''),
  usdtAddress: '',
  banks: BANK_BLOCKS.map(() => emptyBank),
});

/** The settings as they are to be: what waits stands in the form, so that the next save does not undo it. */
function startOf({ settings, planned }: Answer): PaymentForm {
  const wanted = planned ?? settings;
  if (!wanted) return emptyForm();
  const { rate, walletOwner, upiIds, usdtAddress, banks } = wanted;
  return { rate, walletOwner, upiIds, usdtAddress, banks };
}

function pictureProblem(file: File): PlainCode | undefined {
  if (!PROOF_TYPES.some((type) => type === file.type)) return 'proofNotImage';
  return file.size > PROOF_MAX_BYTES ? 'pictureTooLarge' : undefined;
}

/** The fields of the form, by the names of the contract's form. */
export type Values = PaymentForm & { qr: QrChoice };

/** What can be told before the server is asked. */
function problemsOf({ qr, ...form }: Values): Problems<Values> {
  const { missing, fields } = paymentFormProblems(tidyPaymentForm(form));
  return {
    ...Object.fromEntries(fields),
    ...earlyProblemsOf(qr),
    root: missing ?? undefined,
  };
}

const earlyProblemsOf = (qr: QrChoice): Problems<Values> => ({
  qr: qr.is === 'chosen' ? pictureProblem(qr.file) : undefined,
});

/** The form of "Manual Settings". */
export function usePaymentForm(answer: Answer, onSaved: (answer: Confirmed) => void): ContractForm<Values> {
  const words = useWords(copy);
  const save = useSavePaymentSettings();
  return useContractForm<Values, Confirmed>({
    start: { ...startOf(answer), qr: { is: 'kept' } },
    faultMessage: words.saveFailed,
    problems: problemsOf,
    early: ({ qr }) => earlyProblemsOf(qr),
    send: ({ qr, ...form }) =>
      save.mutateAsync({
        ...tidyPaymentForm(form),
        kind: 'manual',
        version: answer.settings?.version ?? 0,
        change: answer.planned?.change ?? 0,
        ...(qr.is === 'chosen' ? { qr: qr.file } : {}),
        ...(qr.is === 'removed' ? { removesQr: true } : {}),
      }),
    onDone: onSaved,
  });
}
