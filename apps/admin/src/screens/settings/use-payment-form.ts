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

export type Settings = Output<'getPaymentSettings'>['settings'];

/** The QR picture: as it is on the server, another that was chosen, or to be taken away. */
export type QrChoice = { is: 'kept' } | { is: 'chosen'; file: File } | { is: 'removed' };

const emptyForm = (): PaymentForm => ({
  rate: '',
  walletOwner: '',
  upiIds: BANK_BLOCKS.map(() => ''),
  usdtAddress: '',
  banks: BANK_BLOCKS.map(() => emptyBank),
});

function startOf(settings: Settings): PaymentForm {
  if (!settings) return emptyForm();
  const { rate, walletOwner, upiIds, usdtAddress, banks } = settings;
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
export function usePaymentForm(settings: Settings, onSaved: (answer: Confirmed) => void): ContractForm<Values> {
  const words = useWords(copy);
  const save = useSavePaymentSettings();
  return useContractForm<Values, Confirmed>({
    start: { ...startOf(settings), qr: { is: 'kept' } },
    faultMessage: words.saveFailed,
    problems: problemsOf,
    early: ({ qr }) => earlyProblemsOf(qr),
    send: ({ qr, ...form }) =>
      save.mutateAsync({
        ...tidyPaymentForm(form),
        kind: 'manual',
        version: settings?.version ?? 0,
        ...(qr.is === 'chosen' ? { qr: qr.file } : {}),
        ...(qr.is === 'removed' ? { removesQr: true } : {}),
      }),
    onDone: onSaved,
  });
}
