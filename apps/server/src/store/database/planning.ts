/**
 * What a page read at random costs the planner beside one read in order. PostgreSQL's own 4 is a turning disk's: with it a
 * list of 50 rows reads all accounts for the names of a few. Source: docs/adr/0070.
 */
export const randomPageCost = 1.1;
