import { useSavePaymentSettings } from '@cage/api-client/settings';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import type { Output } from '@cage/contract/contract';
import { rateWaits, usdtRate } from '@cage/contract/recharges/usdt';
import type { ToldCode } from '@cage/contract/refusals/told.en';
import {
  BANK_BLOCKS,
  emptyBank,
  isEmptyBank,
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

function pictureProblem(file: File): ToldCode | undefined {
  if (!PROOF_TYPES.some((type) => type === file.type)) return 'proofNotImage';
  return file.size > PROOF_MAX_BYTES ? 'pictureTooLarge' : undefined;
}

/** The fields of the form, by the names of the contract's form. */
export type Values = PaymentForm & { qr: QrChoice; reason: string };

/** Each account as one text, empty where nothing is filled in. */
const accountsOf = ({ upiIds, usdtAddress, banks }: PaymentForm): string[] => [
  ...upiIds,
  usdtAddress,
  ...banks.map((bank) => (isEmptyBank(bank) ? '' : JSON.stringify(Object.entries(bank).toSorted()))),
];

/**
 * Whether something is new or changed that will wait, and so needs a reason. The first accounts of all may serve at once:
 * of them only the server knows.
 */
function waitsAnew({ settings, planned, waitHours }: Answer, { qr, ...typed }: Values): boolean {
  if (waitHours === 0 || !settings) return false;
  const start = planned ?? settings;
  const { rate } = tidyPaymentForm(typed);
  const rateIsFar = usdtRate(rate) !== null && rateWaits(settings.agreedRate ?? null, rate);
  const [serving, begun, wanted] = [settings, start, tidyPaymentForm(typed)].map(accountsOf);
  const waits =
    rateIsFar ||
    qr.is === 'chosen' ||
    (qr.is === 'kept' && start.qrImage !== settings.qrImage) ||
    wanted?.some((account, index) => account !== '' && account !== serving?.[index]);
  const edited =
    qr.is !== 'kept' || rate !== start.rate || wanted?.some((account, index) => account !== begun?.[index]);
  return Boolean(waits && edited);
}

/** What can be told before the server is asked. */
function problemsOf(answer: Answer, values: Values): Problems<Values> {
  const { qr, reason, ...form } = values;
  const { missing, fields } = paymentFormProblems(tidyPaymentForm(form));
  return {
    ...Object.fromEntries(fields),
    ...earlyProblemsOf(qr),
    reason: reason.trim() === '' && waitsAnew(answer, values) ? 'whyRequired' : undefined,
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
    start: { ...startOf(answer), qr: { is: 'kept' }, reason: '' },
    faultMessage: words.saveFailed,
    problems: (values) => problemsOf(answer, values),
    early: ({ qr }) => earlyProblemsOf(qr),
    send: ({ qr, reason, ...form }) =>
      save.mutateAsync({
        ...tidyPaymentForm(form),
        kind: 'manual',
        version: answer.settings?.version ?? 0,
        change: answer.planned?.change ?? 0,
        reason: reason.trim(),
        ...(qr.is === 'chosen' ? { qr: qr.file } : {}),
        ...(qr.is === 'removed' ? { removesQr: true } : {}),
      }),
    onDone: onSaved,
  });
}
