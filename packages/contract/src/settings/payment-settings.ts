import { usdtRate } from '../recharges/usdt.ts';
import type { RequiredSetting } from '../refusals/refusals.en.ts';
import { texts } from '../texts.ts';
import { type PaymentDetail, paymentDetailProblem, paymentDetailTexts, tidyPaymentDetail } from './payment-patterns.ts';

export interface BankForm {
  holder: string;
  bank: string;
  accountNumber: string;
  ifsc: string;
}

/** Payment settings as the form of "Manual Settings" holds them: text, four UPI ids and four banks by tier. */
export interface PaymentForm {
  rate: string;
  walletOwner: string;
  upiIds: string[];
  usdtAddress: string;
  banks: BankForm[];
}

export const BANK_BLOCKS = [1, 2, 3, 4] as const;

/** The wire's name of a field of a tier: the first has no number. */
export const tierField = (word: string, tier: number): string => (tier === 1 ? word : `${word}${tier}`);

export const emptyBank: BankForm = { holder: '', bank: '', accountNumber: '', ifsc: '' };
export const isEmptyBank = (block: BankForm): boolean => Object.values(block).every((text) => text === '');

/** What the form requires, in the order in which the specification's message lists it, and where each stands. */
const required: readonly (readonly [
  name: RequiredSetting,
  field: string,
  of: (form: PaymentForm) => string | undefined,
])[] = [
  ['rate', 'name_bank', ({ rate }) => rate],
  ['walletOwner', 'name_user', ({ walletOwner }) => walletOwner],
  ['upiId', 'stk', ({ upiIds }) => upiIds[0]],
  ['usdtAddress', 'usdt_wallet_address', ({ usdtAddress }) => usdtAddress],
  ['holder', 'holder_name', ({ banks }) => banks[0]?.holder],
  ['bank', 'bank_name', ({ banks }) => banks[0]?.bank],
  ['accountNumber', 'account_number', ({ banks }) => banks[0]?.accountNumber],
  ['ifsc', 'ifsc', ({ banks }) => banks[0]?.ifsc],
];

/** A form as it is stored: without stray spaces, IFSC in capitals. */
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

const LONGEST_NAME = 100;

function bankProblems(block: BankForm, tier: number): [field: string, message: string][] {
  if (isEmptyBank(block)) return [];
  const fields: [keyof BankForm, string][] = [
    ['holder', 'holder_name'],
    ['bank', 'bank_name'],
    ['accountNumber', 'account_number'],
    ['ifsc', 'ifsc'],
  ];
  return fields.flatMap(([name, word]): [string, string][] => {
    const field = tierField(word, tier);
    const text = block[name];
    if (text === '') return tier === 1 ? [] : [[field, texts.completeBank({ tier })]];
    if (name === 'holder' || name === 'bank') return text.length > LONGEST_NAME ? [[field, texts.nameTooLong]] : [];
    const problem = paymentDetailProblem(name, text);
    return problem ? [[field, problem]] : [];
  });
}

/**
 * Everything that is wrong with a tidied form: the specification's message about what is missing, and a text for each
 * field by its wire name, in the order of the form. Source: R33.
 */
export function paymentFormProblems(form: PaymentForm): { missing: string | null; fields: Record<string, string> } {
  const empty = required.filter(([, , of]) => !of(form));
  const detail = (field: string, kind: PaymentDetail, text: string): [string, string][] =>
    text !== '' && paymentDetailProblem(kind, text) ? [[field, paymentDetailTexts[kind]]] : [];
  const found: [string, string][] = [
    ...empty.map(([, field]): [string, string] => [field, texts.needed]),
    ...(form.rate !== '' && usdtRate(form.rate) === null ? [['name_bank', texts.rateInvalid] as [string, string]] : []),
    ...(form.walletOwner.length > LONGEST_NAME ? [['name_user', texts.nameTooLong] as [string, string]] : []),
    ...BANK_BLOCKS.flatMap((tier) => detail(tierField('stk', tier), 'upiId', form.upiIds[tier - 1] ?? '')),
    ...detail('usdt_wallet_address', 'usdtTrc20', form.usdtAddress),
    ...BANK_BLOCKS.flatMap((tier) => bankProblems(form.banks[tier - 1] ?? emptyBank, tier)),
  ];
  return {
    missing: empty.length > 0 ? texts.fillRequired({ inputs: empty.map(([name]) => name) }) : null,
    // Of two problems of one field the first is told.
    fields: Object.fromEntries([...new Map(found.toReversed())].toReversed()),
  };
}
