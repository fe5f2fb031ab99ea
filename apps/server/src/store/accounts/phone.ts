import { normalisePhone } from '@cage/contract/people';
import { likeLiteral, type Statement, sql } from '../database/sql.ts';

/**
 * What a search looks for in stored phone numbers: a whole number however it is written, else the text as it is. No number
 * has in it what is dropped. Source: R5, D378.
 */
export const phonePart = (search: string): string => normalisePhone(search) ?? search;

/** Whether a stored phone number has what was typed in it. */
export const phoneMatches = (column: Statement, search: string): Statement =>
  sql`${column} like ${`%${likeLiteral(phonePart(search))}%`}`;
