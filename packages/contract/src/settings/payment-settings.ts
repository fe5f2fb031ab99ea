import { usdtRate } from '../recharges/usdt.ts';
import { makeReason } from '../refusals/reason.ts';
import type { RequiredSetting } from '../refusals/refusals.en.ts';
import type { ClientRefusalCode, ClientRefusalReason } from '../refusals/told.en.ts';
import { MAX_NAME_LENGTH, type PaymentDetail, paymentDetailProblem, tidyPaymentDetail } from './payment-patterns.ts';

export interface BankForm {
  holder: string;
  bank: string;
  accountNumber: string;
  ifsc: string;
}

/** Payment settings as the form "Manual Settings" holds them: text, four UPI ids and four banks by tier. */
export interface PaymentForm {
  rate: string;
  walletOwner: string;
  upiIds: string[];
  usdtAddress: string;
  banks: BankForm[];
}

export const BANK_BLOCKS = [1, 2, 3, 4] as const;

/** A field of the form: a UPI id or a bank by its index, which is its tier less one. */
export type PaymentField =
  | Exclude<keyof PaymentForm, 'upiIds' | 'banks'>
  | `upiIds.${number}`
  | `banks.${number}.${keyof BankForm}`;

export const emptyBank: BankForm = { holder: '', bank: '', accountNumber: '', ifsc: '' };
export const isEmptyBank = (block: BankForm): boolean => Object.values(block).every((text) => text === '');

/** Required settings in the order of the specification's message, each with its field. Source: D347. */
const required: readonly (readonly [
  input: RequiredSetting,
  field: PaymentField,
  of: (form: PaymentForm) => string | undefined,
])[] = [
  ['rate', 'rate', ({ rate }) => rate],
  ['walletOwner', 'walletOwner', ({ walletOwner }) => walletOwner],
  ['upiId', 'upiIds.0', ({ upiIds }) => upiIds[0]],
  ['holder', 'banks.0.holder', ({ banks }) => banks[0]?.holder],
  ['bank', 'banks.0.bank', ({ banks }) => banks[0]?.bank],
  ['accountNumber', 'banks.0.accountNumber', ({ banks }) => banks[0]?.accountNumber],
  ['ifsc', 'banks.0.ifsc', ({ banks }) => banks[0]?.ifsc],
];

/** A form as stored: trimmed, IFSC in capitals. */
export function tidyPaymentForm(form: PaymentForm): PaymentForm {
  return {
    rate: form.rate.trim(),
    walletOwner: form.walletOwner.trim(),
    upiIds: form.upiIds.map((id) => tidyPaymentDetail('upiId', id)),
    usdtAddress: tidyPaymentDetail('usdtTrc20', form.usdtAddress),
    banks: form.banks.map(({ holder, bank, accountNumber, ifsc }) => ({
      holder: holder.trim(),
      bank: bank.trim(),
      accountNumber: tidyPaymentDetail('accountNumber', accountNumber),
      ifsc: tidyPaymentDetail('ifsc', ifsc),
    })),
  };
}

type Found = [field: PaymentField, reason: ClientRefusalReason];

function bankProblems(block: BankForm, tier: number): Found[] {
  if (isEmptyBank(block)) return [];
  const problemOf = (name: keyof BankForm): ClientRefusalReason | null => {
    const text = block[name];
    if (text === '') return tier === 1 ? null : makeReason('completeBank', { tier });
    if (name === 'holder' || name === 'bank') return text.length > MAX_NAME_LENGTH ? makeReason('nameTooLong') : null;
    const code = paymentDetailProblem(name, text);
    return code && makeReason(code);
  };
  return (['holder', 'bank', 'accountNumber', 'ifsc'] as const).flatMap((name): Found[] => {
    const reason = problemOf(name);
    return reason ? [[`banks.${tier - 1}.${name}`, reason]] : [];
  });
}

/**
 * All problems of a tidied form: the specification's message about missing fields, and the first problem
 * of each field, in the order of the form. Source: R33.
 */
export function paymentFormProblems(form: PaymentForm): {
  missing: ClientRefusalReason | null;
  fields: ReadonlyMap<PaymentField, ClientRefusalReason>;
} {
  const empty = required.filter(([, , of]) => !of(form));
  const when = (wrong: boolean, field: PaymentField, code: ClientRefusalCode): Found[] =>
    wrong ? [[field, makeReason(code)]] : [];
  const detail = (field: PaymentField, kind: PaymentDetail, text: string): Found[] => {
    const code = text === '' ? null : paymentDetailProblem(kind, text);
    return code ? [[field, makeReason(code)]] : [];
  };
  const found: Found[] = [
    ...empty.flatMap(([, field]) => when(true, field, 'needed')),
    ...when(form.rate !== '' && usdtRate(form.rate) === null, 'rate', 'rateInvalid'),
    ...when(form.walletOwner.length > MAX_NAME_LENGTH, 'walletOwner', 'nameTooLong'),
    ...form.upiIds.flatMap((id, index) => detail(`upiIds.${index}`, 'upiId', id)),
    ...detail('usdtAddress', 'usdtTrc20', form.usdtAddress),
    ...BANK_BLOCKS.flatMap((tier) => bankProblems(form.banks[tier - 1] ?? emptyBank, tier)),
  ];
  return {
    missing: empty.length > 0 ? makeReason('fillRequired', { inputs: empty.map(([input]) => input) }) : null,
    // Keeps the first of several problems of a field.
    fields: new Map([...new Map(found.toReversed())].toReversed()),
  };
}
