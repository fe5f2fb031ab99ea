/**
 * What a spreadsheet may take for a formula: its signs, also full-width ones and after the blanks, line breaks and
 * invisible characters that an import strips; and a lone tab or line break, which can end a cell. Source: I5, OWASP.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}\p{Z}]*[=+\-@＝＋－＠])/u;

/** Prefixes text that a spreadsheet may take for a formula. */
export const noFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Blanks, quotes and separators, all that stand together, before a sign within a text. What splits at semicolons or tabs takes quotes
 * that do not begin a cell for text: there a line ends within them too, and what is behind any of these begins a cell.
 */
const BEFORE_A_SIGN = /(?<![;"\s\p{C}\p{Z}])[;"\s\p{C}\p{Z}]+(?=[=+\-@＝＋－＠])/gu;

/** Text that begins no formula, wherever a spreadsheet splits it: signs behind a semicolon, tab or line break are prefixed too. */
export function noFormulaWithin(text: string): string {
  const prefixed = text.replace(BEFORE_A_SIGN, (before) => (/[;\t\r\n]/.test(before) ? `${before}'` : before));
  return FORMULA.test(text) ? `'${prefixed}` : prefixed;
}
