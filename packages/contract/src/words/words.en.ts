import type { AdjustmentCategory } from '../cases/fields.ts';
import { type PayMethod, payMethodWords } from '../pay-methods.ts';
import { type Level, levels } from '../people.ts';
import {
  type AccountStatus,
  type ApiType,
  accountStatuses,
  type BetStatus,
  betStatuses,
  type ChipsType,
  chipsTypeWords,
  type RechargeStatus,
  rechargeStatuses,
  type WithdrawalStatus,
  withdrawalStatuses,
} from '../statuses.ts';

/** Labels of closed sets. */
export interface Words {
  payMethods: Readonly<Record<PayMethod, string>>;
  chipsTypes: Readonly<Record<ChipsType, string>>;
  rechargeStatuses: Readonly<Record<RechargeStatus, string>>;
  withdrawalStatuses: Readonly<Record<WithdrawalStatus, string>>;
  adjustmentCategories: Readonly<Record<AdjustmentCategory, string>>;
  /** Accepted or paid, then taken back. */
  reversed: string;
  betStatuses: Readonly<Record<BetStatus, string>>;
  accountStatuses: Readonly<Record<AccountStatus, string>>;
  /** Built-in roles, which are named like the levels; other roles have typed names. */
  builtInRoles: Readonly<Record<Level, string>>;
  apiTypes: Readonly<Record<ApiType, string>>;
}

const wordsOf = <Name extends string>(set: Readonly<Record<Name, { word: string }>>) =>
  mapped(Object.keys(set) as Name[], (name) => set[name].word);

const mapped = <Name extends string>(names: readonly Name[], wordOf: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, wordOf(name)])) as Record<Name, string>;

export const words: Words = {
  payMethods: payMethodWords,
  chipsTypes: chipsTypeWords,
  rechargeStatuses: wordsOf(rechargeStatuses),
  withdrawalStatuses: wordsOf(withdrawalStatuses),
  adjustmentCategories: {
    goodwill: 'Goodwill',
    'bank-charge': 'Bank charge',
    error: 'Correction of an error',
    fraud: 'Loss by fraud',
    other: 'Other',
  },
  reversed: 'Reversed',
  betStatuses: wordsOf(betStatuses),
  accountStatuses: mapped(accountStatuses, (status) => status),
  builtInRoles: mapped(levels, (level) => level),
  apiTypes: { casino: 'Casino', sports: 'Sports' },
};
