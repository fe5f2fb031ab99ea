import { type Paise, paiseFromRupees } from '@cage/contract/money';
import { plainDigits } from '@cage/ui/format/plain-digits';

/** What a cell says of an amount. The way is known if a sign, brackets, Cr or Dr say so. */
export interface ReadAmount {
  /** Without its sign. */
  paise: Paise;
  way: 'credit' | 'debit' | null;
}

/** Zeros, dashes and other marks of banks for no movement. */
const NOTHING = /^(?:-|–|—|n\/?a|nil|null)?$/i;

const CREDIT = /^(?:cr|credit|c|deposit|जमा|क्रेडिट)\.?$/i;
const DEBIT = /^(?:dr|debit|d|withdrawal|नामे|डेबिट|निकासी)\.?$/i;

/** Returns the way that a word beside an amount says. */
export function wayOf(word: string): ReadAmount['way'] {
  const said = word.trim();
  if (CREDIT.test(said)) return 'credit';
  return DEBIT.test(said) ? 'debit' : null;
}

/** Removes what spreadsheets put around a text to keep it a text: `="00432"`, `'00432`. */
export const bareCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="?(.*?)"?$/s, '$1')
    .replace(/^'/, '')
    .trim();

/** A word, a figure, a word: either word may be missing. */
const WORDED = /^(\p{L}[\p{L}\p{M}.]*)?\s*([^\p{L}\p{M}]+?)\s*(\p{L}[\p{L}\p{M}.]*)?$/u;
const SIGNED = /^(?:(\() ?([\d.,]+) ?\)|([-+]?) ?([\d.,]+) ?(-?))$/;
/** Groups of two or three digits, as in India and elsewhere, or none; more decimals than paise only if they are zeros. */
const FIGURE = /^(?=.*\d)(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d*)(?:\.\d{1,2}0*)?$/;

/**
 * Reads an amount as Indian banks write it: `1,23,456.78`, `1,234.00 Cr`, `(500.00)`, `-500`, `500-`, `INR 500`. Returns
 * `null` for no movement, `'unreadable'` for a text that is no amount.
 */
export function readAmount(cell: string): ReadAmount | null | 'unreadable' {
  const text = plainDigits(bareCell(cell))
    .replace(/\s+/g, ' ')
    .replace(/^(?:INR|Rs\.?|₹) ?| ?(?:INR|Rs\.?|₹|\/-)$/gi, '')
    .replace(/\((cr|dr)\)$/i, '$1');
  if (NOTHING.test(text)) return null;
  const [, before = '', figure = '', after = ''] = WORDED.exec(text) ?? [];
  const words = [before, after].filter(Boolean);
  const ways = words.map(wayOf);
  const [, bracket, inBrackets, sign, plain, signBehind] = SIGNED.exec(figure) ?? [];
  const digits = inBrackets ?? plain ?? '';
  if (words.length > 1 || ways.includes(null) || !FIGURE.test(digits)) return 'unreadable';
  const paise = paiseFromRupees(
    digits
      .replaceAll(',', '')
      .replace(/^\./, '0.')
      .replace(/(\.\d{2})0+$/, '$1'),
  );
  if (paise === null) return 'unreadable';
  if (paise === 0n) return null;
  return { paise, way: bracket || sign === '-' || signBehind ? 'debit' : (ways[0] ?? null) };
}
