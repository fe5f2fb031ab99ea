/** By what each list can be sorted: names of the wire, of which an order is made (`Order` of list.ts). The store has a column for each. */
export const idSorts = ['id'] as const;
export const timeSorts = ['time'] as const;
export const accountSorts = ['id', 'name', 'wallet', 'created'] as const;
export const staffSorts = ['id', 'username', 'last_login', 'created'] as const;
export const memberSorts = ['id', 'username', 'balance', 'held', 'last_login', 'joined'] as const;
export const requestSorts = ['id', 'amount', 'requested'] as const;
export const proposalSorts = ['id', 'amount'] as const;
export const ggrSorts = ['id', 'winnings', 'lost', 'ggr'] as const;
export const statementSorts = ['from'] as const;
