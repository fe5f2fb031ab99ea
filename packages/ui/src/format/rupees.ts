/** Groups digits into thousands, and lakhs and crores above them. */
function inGroups(digits: string): string {
  let groups = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2) groups = `${digits.slice(Math.max(end - 2, 0), end)},${groups}`;
  return groups;
}

/** Parts of a written amount: `−`, `₹`, `1,23,456` and `00`; no paise where it is whole and may omit them. */
export interface WrittenRupees {
  /** As wide as a digit. */
  minus: '−' | '';
  sign: '₹';
  rupees: string;
  paise: string | null;
}

/** Returns the parts of an amount. By hand: Intl takes six times as long for exact text, and lists have thousands. */
export function writtenRupees(paise: bigint, whole = false): WrittenRupees {
  const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0');
  const part = digits.slice(-2);
  return {
    minus: paise < 0n ? '−' : '',
    sign: '₹',
    rupees: inGroups(digits.slice(0, -2)),
    paise: whole && part === '00' ? null : part,
  };
}

const joined = ({ minus, sign, rupees, paise }: WrittenRupees) =>
  `${minus}${sign}${rupees}${paise === null ? '' : `.${paise}`}`;

/** `₹1,23,456.00`, with a minus sign for negative amounts. Takes whole paise. */
export const formatRupees = (paise: bigint): string => joined(writtenRupees(paise));

/** As formatRupees, without `.00`: for amounts that are whole by nature. */
export const formatWholeRupees = (paise: bigint): string => joined(writtenRupees(paise, true));

/** A count, a non-negative integer, in Indian groups: 1,23,45,678. */
export const formatCount = (value: number): string => inGroups(String(value));
