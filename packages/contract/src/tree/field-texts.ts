import type { FieldTexts } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'getTree.debt': ['Rupees that are owed: debts of players, and what other wallets are below zero', '0.00'],
  'getTree.account': 'The caller’s own account; null where another was asked for',
  'getTree.accounts': 'The accounts directly below, the oldest first of each level',
  'getTree.recharges': 'Recharges that it and all below ask for and that stand in the caller’s queues',
  'getTree.withdrawals': 'Withdrawals that it and all below ask for and that stand in the caller’s queues',
  'getTree?id_user': ['Public id of the account whose children are wanted; without it the caller’s own', 'Agent1'],
  'getTree?only': ['Public id of one of them, for that alone', 'P12'],
  'getTreePath.path': 'Public ids from the caller’s own account to the one asked for',
};
