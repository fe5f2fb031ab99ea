const WRITTEN = /^(admin|agent|c|p)0*(\d{1,9})$/i;
const prefixes: Record<string, string> = { admin: 'Admin', agent: 'Agent', c: 'C', p: 'P' };

/** A public id as it is stored, however it was typed: `p12` is P12. Any other text stays as it is and finds nobody. */
export function publicIdOf(text: string): string {
  const [, prefix = '', number] = WRITTEN.exec(text.trim()) ?? [];
  return number === undefined ? text.trim() : `${prefixes[prefix.toLowerCase()]}${Number(number)}`;
}

/** Whether a text is written as the public id of an account, there or not. */
export const writtenAsId = (text: string): boolean => WRITTEN.test(text.trim());
