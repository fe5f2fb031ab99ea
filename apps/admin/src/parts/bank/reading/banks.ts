/** Banks by their names and by the beginnings of their IFSC. */
const BANKS = {
  hdfc: /hdfc/i,
  icici: /icici|\bICIC0/i,
  axis: /\baxis\b|\bUTIB0/i,
  kotak: /kotak|\bKKBK0/i,
  pnb: /punjab national|\bPNB\b|\bPUNB0/i,
  baroda: /bank of baroda|\bBARB0/i,
  canara: /canara|\bCNRB0/i,
  union: /union bank|\bUBIN0/i,
  india: /(?<!state |union |central )bank of india|\bBKID0/i,
  idfc: /idfc|\bIDFB0/i,
  indusind: /indusind|\bINDB0/i,
  yes: /\byes bank\b|\bYESB0/i,
  federal: /federal bank|\bFDRL0/i,
  idbi: /\bidbi\b|\bIBKL0/i,
  au: /\bau (?:small|bank)|\bAUBL0/i,
  bandhan: /bandhan|\bBDBL0/i,
  rbl: /\brbl\b|\bRATN0/i,
  sbi: /state bank of india|\bSBI\b|\bSBIN0|भारतीय स्टेट बैंक/i,
} as const;
export type KnownBank = keyof typeof BANKS;

/** Returns the bank that a text names first; `null` if it names none. */
export function bankNamed(text: string): KnownBank | null {
  const [found] = Object.entries(BANKS)
    .map(([name, known]) => ({ name: name as KnownBank, at: text.search(known) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return found?.name ?? null;
}
