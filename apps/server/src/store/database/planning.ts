/**
 * The planner's cost of a random page read relative to a sequential one. PostgreSQL's default 4 is for spinning disks:
 * with it a list of 50 rows reads all accounts for a few names. Source: docs/adr/0070.
 */
export const randomPageCost = 1.1;
