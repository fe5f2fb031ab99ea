import { normalisePhone } from '@cage/contract/people';
import { likeLiteral, type Statement, sql } from '../database/sql.ts';

/**
 * The text that a search looks for in stored phone numbers: a whole number in normal form, otherwise the text as typed.
 * Normalising drops only what no stored number contains. Source: R5, D378.
 */
export const phonePart = (search: string): string => normalisePhone(search) ?? search;

/** Whether a stored phone number contains the typed text. */
export const phoneMatches = (column: Statement, search: string): Statement =>
  sql`${column} like ${`%${likeLiteral(phonePart(search))}%`}`;
