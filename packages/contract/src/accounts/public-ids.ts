const WRITTEN = /^(admin|agent|c|p)0*(\d{1,9})$/i;

/** A public id as it is stored, however it was typed: `p12` is P12. Any other text is returned unchanged and finds no account. */
export const publicIdOf = (text: string): string =>
  text
    .trim()
    .replace(
      WRITTEN,
      (_, level: string, number: string) =>
        `${level.slice(0, 1).toUpperCase()}${level.slice(1).toLowerCase()}${Number(number)}`,
    );

/** Whether a text has the form of a public id, whether or not the account exists. */
export const writtenAsId = (text: string): boolean => WRITTEN.test(text.trim());
