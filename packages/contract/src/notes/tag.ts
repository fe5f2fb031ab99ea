/** How long a tag may be, and how many one account may give another. */
export const TAG_LENGTH = 24;
export const TAGS_OF_ONE = 10;

const WRITTEN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} -]*[\p{L}\p{M}\p{N}])?$/u;

/** A tag as it is kept, however it was typed: in one form of its letters, without spaces around it or several in a row. */
export const tagOf = (typed: string): string => typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** Whether a text can be a tag: letters, digits, spaces and hyphens, in a line of a list. */
export const isTag = (text: string): boolean => text.length <= TAG_LENGTH && WRITTEN.test(text);

/** By what two tags are the same, however their letters are written. */
export const foldedTag = (text: string): string => tagOf(text).toLowerCase();
