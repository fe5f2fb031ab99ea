/** Digits in Indian groups: 1,23,45,678. */
function grouped(digits: string): string {
  const tail = digits.slice(-3);
  const head = digits.slice(0, -3);
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`;
}

const parts = (paise: bigint) => {
  const absolute = paise < 0n ? -paise : paise;
  return { sign: paise < 0n ? '−' : '', whole: (absolute / 100n).toString(), rest: absolute % 100n };
};

/** `₹1,23,456.00`, with a minus sign for what is owed. Takes whole paise. */
export function formatRupees(paise: bigint): string {
  const { sign, whole, rest } = parts(paise);
  return `${sign}₹${grouped(whole)}.${rest.toString().padStart(2, '0')}`;
}

/** As formatRupees, without `.00`: for amounts that are whole by nature. */
export function formatWholeRupees(paise: bigint): string {
  const { sign, whole, rest } = parts(paise);
  return rest === 0n ? `${sign}₹${grouped(whole)}` : formatRupees(paise);
}

const STEPS = [
  [10_000_000n, 'Cr'],
  [100_000n, 'L'],
  [1_000n, 'K'],
] as const;

/** An amount for the scale of a chart, where there is no room: ₹1.5Cr, ₹20L, ₹45K. Cut to one decimal, never rounded up. */
export function formatShortRupees(paise: bigint): string {
  const { sign, whole } = parts(paise);
  const rupees = BigInt(whole);
  const [size, word] = STEPS.find(([step]) => rupees >= step) ?? [1n, ''];
  const tenths = (rupees * 10n) / size;
  const rest = word !== '' && tenths % 10n !== 0n ? `.${tenths % 10n}` : '';
  return `${sign}₹${tenths / 10n}${rest}${word}`;
}

/** A count in Indian groups. */
export const formatCount = (count: number): string => grouped(String(count));
