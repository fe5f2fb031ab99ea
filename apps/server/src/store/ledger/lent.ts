import { type Statement, sql } from '../database/sql.ts';

/** Whether a lender's wallet, `l`, has or is lent what it keeps for others. Source: D430, D470. */
export const covers = sql`l.balance_paise + l.credit_paise >= l.lent_paise`;

/**
 * How far below zero a wallet of an account may be taken now: nobody lends to who is not Active, nor does whoever is not Active
 * or does not cover what it lends. Root lends whatever it said. Source: O15, D470.
 */
export const lentTo = ({ account, wallet }: { account: Statement; wallet: Statement }): Statement =>
  sql`case when ${account}.status = 'Active' and (${wallet}.lender_id is null or exists (
    select from accounts lender join wallets l on l.account_id = lender.id and l.kind = 'main'
    where lender.id = ${wallet}.lender_id and lender.status = 'Active' and ${covers})) then ${wallet}.credit_paise else 0 end`;
