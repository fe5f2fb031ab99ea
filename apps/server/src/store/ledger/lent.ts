import { type Statement, sql } from '../database/sql.ts';

/** Whether a lender's wallet `l` covers what it keeps for others, by its balance and its own credit. Source: D430, D470. */
export const covers = sql`l.balance_paise + l.credit_paise >= l.lent_paise`;

/**
 * How far below zero an account's wallet may be taken now: nothing if the account is not Active, or if its lender is
 * not Active or does not cover what it lends. Credit from root always counts. Source: O15, D470.
 */
export const availableCredit = ({ account, wallet }: { account: Statement; wallet: Statement }): Statement =>
  sql`case when ${account}.status = 'Active' and (${wallet}.lender_id is null or exists (
    select from accounts lender join wallets l on l.account_id = lender.id and l.kind = 'main'
    where lender.id = ${wallet}.lender_id and lender.status = 'Active' and ${covers})) then ${wallet}.credit_paise else 0 end`;
