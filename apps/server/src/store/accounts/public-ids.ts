import { publicIdOf, writtenAsId } from '@cage/contract/accounts/public-ids';
import { likeLiteral, type Statement, sql } from '../database/sql.ts';

/** A search by id: the whole one finds its account and no other, so that C1 is not C11; what is no id, a part of it. */
export const idFound = (column: Statement, search: string): Statement =>
  writtenAsId(search)
    ? sql`${column} = ${publicIdOf(search)}`
    : sql`lower(${column}) like ${`%${likeLiteral(search.toLowerCase())}%`}`;
