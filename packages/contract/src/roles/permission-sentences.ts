import type { Permission } from './permissions.ts';

interface PermissionSentences {
  allows: string;
  /** What is missing without it. */
  without: string;
}

/** Descriptions of each permission. Separate, because only its words and role editors need them. */
export const permissionSentences: Record<Permission, PermissionSentences> = {
  'Agent Whitelist': { allows: 'Sees and edits agents in scope.', without: 'Agents are not in the menu.' },
  'Customer Whitelist': { allows: 'Sees and edits customers in scope.', without: 'Customers are not in the menu.' },
  'Pending Recharge': { allows: 'Accepts and rejects waiting recharges.', without: 'The queue is not in the menu.' },
  'Recharge History': { allows: 'Reads decided recharges.', without: 'The history is not in the menu.' },
  Recharge: { allows: 'Pays in to its own balance, and withdraws from it.', without: 'Recharge is not in the menu.' },
  Bank: { allows: 'Edits payment settings and the contact number.', without: 'Bank is not in the menu.' },
  'Pending Withdrawal': { allows: 'Approves and denies withdrawals.', without: 'The queue is not in the menu.' },
  'Withdrawal History': { allows: 'Reads decided withdrawals.', without: 'The history is not in the menu.' },
  'Reverse Recharges': { allows: 'Reverses accepted recharges.', without: 'Reverse is not shown.' },
  'Reverse Withdrawals': { allows: 'Reverses paid withdrawals.', without: 'Reverse is not shown.' },
  'Add Roles': { allows: 'Creates roles.', without: 'Add New is not shown.' },
  'Read Role': { allows: 'Reads the list of roles.', without: 'Roles is not in the menu.' },
  'Edit Role': { allows: 'Changes roles.', without: 'The Actions column is not shown.' },
  'Casino Bets': { allows: 'Reads bets in scope.', without: 'The report is not in the menu.' },
  'Void Bets': { allows: 'Voids pending bets.', without: 'Void is not shown.' },
  'Resettle Bets': { allows: 'Corrects what ended bets paid.', without: 'Resettle is not shown.' },
  'Client Wallet Report': { allows: 'Reads customers’ wallet movements.', without: 'The report is not in the menu.' },
  'Chips Report': { allows: 'Reads chip movements.', without: 'The report is not in the menu.' },
  'Admin Chips Report': { allows: 'Reads minted chips.', without: 'The report is not in the menu.' },
  'GGR Report': { allows: 'Reads gross gaming revenue.', without: 'The report is not in the menu.' },
  Statements: { allows: 'Reads customers’ statements.', without: 'Statements is not in the menu.' },
  'Close Statements': {
    allows: 'Makes statements of customers below final, and sets their terms.',
    without: 'The buttons are not shown.',
  },
  'Read Customer History': { allows: 'Reads customers’ recharges.', without: 'The history is not in the menu.' },
  Members: { allows: 'Sees players in scope.', without: 'Members is not in the menu.' },
  'Write Off Debts': { allows: 'Writes off players’ debts.', without: 'Write off is not shown.' },
  'Adjust Wallets': { allows: 'Corrects wallets in scope from its own.', without: 'Adjust is not shown.' },
  'Confirm Added Chips': {
    allows: 'Confirms chips that root adds, if two people must.',
    without: 'They are not in Approvals.',
  },
  'A/C chips In/Out': {
    allows: 'Moves chips to and from accounts below, and opens them with chips.',
    without: 'The buttons are not shown.',
  },
  'View More/Edit': { allows: 'Opens and changes accounts below.', without: 'The buttons are not shown.' },
  'Add Admin': { allows: 'Creates accounts of a role.', without: 'Add Admin is not shown.' },
  'Add Chips': { allows: 'Mints chips.', without: 'Add Chips is not shown.' },
  'Reset Second Factor': {
    allows: 'Resets the second factor of somebody whose device is lost.',
    without: 'The action is not shown.',
  },
  Audit: { allows: 'Reads and verifies the audit log.', without: 'Audit is not in the menu.' },
};
