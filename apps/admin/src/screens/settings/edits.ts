import { needsRateApproval, usdtRate } from '@cage/contract/recharges/usdt';
import {
  type BankForm,
  isEmptyBank,
  type PaymentForm,
  tidyPaymentForm,
} from '@cage/contract/settings/payment-settings';
import type { Tier } from '@cage/contract/settings/tiers';
import type { Answer, QrChoice, Values } from './use-payment-form.ts';

/** An account, a name or a rate in the form; `null` if it is empty. */
export type Side =
  | { is: 'text'; text: string }
  | { is: 'bank'; bank: BankForm }
  | { is: 'stored'; url: string }
  | { is: 'picture'; file: File }
  | null;

/** One change in the form. */
export interface Edit {
  what: 'rate' | 'walletOwner' | 'usdtAddress' | 'upi' | 'bank' | 'qr';
  tier: Tier | null;
  now: Side;
  next: Side;
  /** Whether payers are shown it only after a second person confirms it, or after its time. */
  waits: boolean;
}

const textSide = (text: string | undefined): Side => (text ? { is: 'text', text } : null);
const bankSide = (bank: BankForm | undefined): Side => (bank && !isEmptyBank(bank) ? { is: 'bank', bank } : null);
const storedSide = (name: string | null | undefined): Side => (name ? { is: 'stored', url: `/payment/${name}` } : null);
const chosenSide = (qr: QrChoice, stored: Side): Side =>
  qr.is === 'chosen' ? { is: 'picture', file: qr.file } : qr.is === 'removed' ? null : stored;

const textOf = (side: Side): string => {
  if (side === null) return '';
  if (side.is === 'bank') {
    const { holder, bank, accountNumber, ifsc } = side.bank;
    return JSON.stringify([holder, bank, accountNumber, ifsc]);
  }
  return side.is === 'text' ? side.text : side.is === 'stored' ? side.url : side.file.name;
};

const same = (one: Side, other: Side) => one?.is === other?.is && textOf(one) === textOf(other);

type Form = Pick<PaymentForm, 'rate' | 'walletOwner' | 'upiIds' | 'usdtAddress' | 'banks'>;

const TIERS: readonly Tier[] = [1, 2, 3, 4];

/** What the form has, each by its place. */
const sidesOf = (form: Form | null, qr: Side): Pick<Edit, 'what' | 'tier' | 'next'>[] => [
  { what: 'rate', tier: null, next: textSide(form?.rate) },
  { what: 'walletOwner', tier: null, next: textSide(form?.walletOwner) },
  { what: 'usdtAddress', tier: null, next: textSide(form?.usdtAddress) },
  ...TIERS.flatMap((tier) => [
    { what: 'upi' as const, tier, next: textSide(form?.upiIds[tier - 1]) },
    { what: 'bank' as const, tier, next: bankSide(form?.banks[tier - 1]) },
  ]),
  { what: 'qr', tier: null, next: qr },
];

/** Returns every place of the form: what it had, what it gets, and whether payers are shown the new value only later. */
function placesOf(answer: Answer, { qr, reason: _, ...typed }: Values): Edit[] {
  const { settings, planned, waitHours } = answer;
  const begun = planned ?? settings;
  const stored = storedSide(begun?.qrImage);
  const before = sidesOf(begun, stored);
  const serving = sidesOf(settings, storedSide(settings?.qrImage));
  const form = tidyPaymentForm(typed);
  // The very first accounts may take effect at once: only the server knows.
  const mayWait = waitHours > 0 && settings !== null;
  return sidesOf(form, chosenSide(qr, stored)).map(({ what, tier, next }, place) => {
    const isNew = next !== null && !same(serving[place]?.next ?? null, next);
    const isFar = usdtRate(form.rate) !== null && needsRateApproval(settings?.agreedRate ?? null, form.rate);
    const waits = what === 'rate' ? isFar : what !== 'walletOwner' && isNew;
    return { what, tier, now: before[place]?.next ?? null, next, waits: mayWait && waits };
  });
}

const isEdit = ({ now, next }: Edit) => !same(now, next);

/** Returns everything that differs from the form's initial values, in the form's order. */
export const editsOf = (answer: Answer, values: Values): Edit[] => placesOf(answer, values).filter(isEdit);

/** Whether saving makes something wait, and so needs a reason: changes that wait already restart with it. */
export function startsNewWait(answer: Answer, values: Values): boolean {
  const places = placesOf(answer, values);
  return places.some(({ waits }) => waits) && places.some((place) => isEdit(place) && place.what !== 'walletOwner');
}
