import { publicIdOf, writtenAsId } from '@cage/contract/accounts/public-ids';
import { likeLiteral, type Statement, sql } from '../database/sql.ts';

/** A search by id: a whole id finds exactly that account, so that C1 does not find C11; other text matches any part of an id. */
export const idFound = (column: Statement, search: string): Statement =>
  writtenAsId(search)
    ? sql`${column} = ${publicIdOf(search)}`
    : sql`lower(${column}) like ${`%${likeLiteral(search.toLowerCase())}%`}`;
