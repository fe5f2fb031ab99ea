/**
 * What a spreadsheet may take for a formula: its signs, full-width ones as well, also behind the blanks, line breaks and
 * invisible characters that an import strips; and a tab or line break alone, which can end a cell. Source: I5, OWASP.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}\p{Z}]*[=+\-@＝＋－＠])/u;

/** Text that no spreadsheet takes for a formula. */
export const noFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
