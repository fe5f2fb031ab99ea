/** The maximum length of a tag, and how many tags one account may give another. */
export const TAG_LENGTH = 24;
export const MAX_TAGS_PER_ACCOUNT = 10;

const WRITTEN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} -]*[\p{L}\p{M}\p{N}])?$/u;

/** A tag as stored: Unicode NFC, trimmed, with single spaces. */
export const tagOf = (typed: string): string => typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** Whether a text can be a tag: letters, digits, spaces and hyphens, short enough for a list. */
export const isTag = (text: string): boolean => text.length <= TAG_LENGTH && WRITTEN.test(text);

/** Key by which tags are compared, regardless of case and spelling of letters. */
export const tagKey = (text: string): string => tagOf(text).toLowerCase();
