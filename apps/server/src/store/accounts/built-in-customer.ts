import { type Statement, sql } from '../database/sql.ts';

/** The built-in customer's name in lists: nobody signs in as it, so its username and phone say nothing. */
const BUILT_IN_NAME = 'Built-in customer';

/** The name of an account in a list, from its public id and its usual name. */
export const listedName = (publicId: Statement, name: Statement): Statement =>
  sql`case when ${publicId} = 'C0' then ${BUILT_IN_NAME} else ${name} end`;
