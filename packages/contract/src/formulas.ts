/**
 * What a spreadsheet may take for a formula: its signs, also full-width ones and after the blanks, line breaks and
 * invisible characters that an import strips; and a lone tab or line break, which can end a cell. Source: I5, OWASP.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}\p{Z}]*[=+\-@＝＋－＠])/u;

/** Prefixes text that a spreadsheet may take for a formula. */
export const noFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
