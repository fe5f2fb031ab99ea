/** Parses rupees as people and the platform write them, into paise as counted here: no fraction is ever a float. */
export function paiseOf(rupees: string): bigint | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(rupees) ?? [];
  return whole === undefined ? null : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
}

export const rupeesOf = (paise: bigint): string => `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
