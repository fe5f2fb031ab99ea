import type { BankColumns } from '@cage/contract/bank/fields';

/** What a column can be read as. */
export type Part = Exclude<keyof BankColumns, 'dayOrder'>;

/**
 * Banks' names for their columns, as headers without punctuation: SBI, HDFC, ICICI, Axis, Kotak, PNB, Bank of Baroda,
 * Union, Canara, IDFC, Yes and IndusInd, and in Hindi. The most exact come first.
 */
const KNOWN: Record<Part, readonly RegExp[]> = {
  day: [
    /^(txn|tran|transaction|trans) ?(date|dt)( time)?$/,
    /^date( time)?$|^date of transaction$|^transaction date and time$/,
    /^(लेनदेन|लेन देन|संव्यवहार) ?(की|का)? ?(तारीख|तिथि|दिनांक)$|^(दिनांक|तारीख|तिथि)$/,
    /^(posting|post|posted|entry|booking) ?(date|dt)$/,
    /^value ?(date|dat|dt)$|^मूल्य (तिथि|दिनांक|तारीख)$/,
  ],
  reference: [
    /\butr\b|\brrn\b/,
    /(ref|reference) ?(no|number|num|id)?\b|संदर्भ/,
    /^(tran|txn|transaction) ?(id|no|number)$|^लेनदेन (आईडी|संख्या)$/,
    /^(chq|cheque|instrument|inst) ?(no|number|num|id)?\b|^chqno$|चेक/,
  ],
  narration: [
    /^narration$|^(transaction )?(particulars|remarks|description|narration|details)$|^विवरण$/,
    /particular|narration|remark|descri|विवरण|टिप्पणी/,
    /details$/,
  ],
  credit: [
    /^(cr|credit|credits|deposit|deposits)( (amt|amount|inr|rs))*$/,
    /\b(credit|deposit|cr) ?(amt|amount)|जमा|paid in|money in/,
  ],
  debit: [
    /^(dr|debit|debits|withdrawal|withdrawals)( (amt|amount|inr|rs))*$/,
    /\b(debit|withdrawal|dr) ?(amt|amount)|नामे|निकासी|आहरण|paid out|money out/,
  ],
  amount: [/^(transaction |txn |tran )?(amount|amt)( (inr|rs))*$|^राशि$|^रकम$|^लेनदेन राशि$/],
  side: [
    /^(cr ?dr|dr ?cr|credit ?debit|debit ?credit)( (indicator|flag))?$|^जमा नामे$/,
    /^(transaction |txn )?type$|^drcr$|^crdr$|^प्रकार$/,
  ],
  balance: [/^(closing|running|available|account)? ?(balance|bal)( (amt|amount|inr|rs))*$/, /balance|शेष|बैलेंस/],
};

const PARTS = Object.keys(KNOWN) as Part[];

/** A header as it is compared: in small letters, without punctuation. */
export const plainHeader = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** Returns how exactly a header names this column: 0 is best, `null` is not at all. */
function rankOf(header: string, part: Part): number | null {
  const rank = KNOWN[part].findIndex((pattern) => pattern.test(header));
  return rank < 0 ? null : rank;
}

export type Guess = Record<Part, number | null>;

/**
 * Guesses the columns by their headers: the best header for each, the first of equals. A header that names the side is
 * not the credit's, and each column is used once.
 */
export function guessColumns(headers: readonly string[]): Guess {
  const plain = headers.map(plainHeader);
  const guess: Guess = {
    ...{ day: null, reference: null, narration: null, credit: null },
    ...{ debit: null, amount: null, side: null, balance: null },
  };
  const taken = new Set<number>();
  const found = PARTS.flatMap((part) =>
    plain.flatMap((header, column) => {
      const rank = rankOf(header, part);
      return rank === null ? [] : [{ part, column, rank }];
    }),
  ).sort((one, other) => one.rank - other.rank || one.column - other.column);
  for (const { part, column } of found) {
    if (guess[part] !== null || taken.has(column)) continue;
    guess[part] = column;
    taken.add(column);
  }
  // Two columns of amounts give the way by themselves.
  if (guess.credit !== null && guess.debit !== null) return { ...guess, amount: null, side: null };
  // A single column gives the way at most by a sign, whatever its name.
  if (guess.amount === null) return { ...guess, amount: guess.credit ?? guess.debit, credit: null, debit: null };
  return { ...guess, credit: null, debit: null };
}

/** Returns how many parts of a bank's table these headers name; 0 if they can't be its head. */
export function headWeight(cells: readonly string[]): number {
  const guess = guessColumns(cells);
  const amounts = guess.amount !== null || guess.credit !== null;
  if (guess.day === null || !amounts) return 0;
  return PARTS.filter((part) => guess[part] !== null).length;
}
