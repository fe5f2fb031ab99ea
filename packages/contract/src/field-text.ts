import { betStatuses, rechargeStatuses, withdrawalStatuses } from './statuses.ts';

/** Description of a wire field, with an example where that is not clear enough. */
type FieldText = string | readonly [text: string, example: string | number | boolean];
/** Field descriptions by name, as `openapi-fields.ts` looks them up. */
export type FieldTexts = Readonly<Record<string, FieldText>>;

const codesOf = (statuses: Readonly<Record<string, { code: number; word: string }>>) =>
  `How it stands: ${Object.values(statuses)
    .map(({ code, word }) => `${code} ${word}`)
    .join(', ')}`;
export const rechargeStatus = codesOf(rechargeStatuses);
export const withdrawalStatus = codesOf(withdrawalStatuses);
export const betStatus = codesOf(betStatuses);
export const betGgr = ['Rupees staked less rupees paid; null while the bet is pending', '1110.00'] as const;
export const ggrSum = ['Rupees staked less rupees paid', '1800.00'] as const;
