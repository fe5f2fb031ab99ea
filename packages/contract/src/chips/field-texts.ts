import type { FieldTexts } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'listMintedChips.added_by': [
    'Username of who added them, of two people who confirmed it; null for the program',
    'root',
  ],
  'listMintedChips.proposed_by': ['Username of who proposed it; null where one person was enough', 'kavya.desk'],
  'listMintedChips.reason': 'Why they were added; null where nobody said',
  old_balance: ['Rupees before', '1000.00'],
  new_balance: ['Rupees after', '2500.00'],
  client_old_balance: ['Rupees of the other side before', '9000.00'],
  client_new_balance: ['Rupees of the other side after', '7500.00'],
  from_hold: 'A payout: the balances of the other side are of what it had on hold, not of its wallet',
  customer_old_balance: ['Rupees of the customer before', '9000.00'],
  customerBalance: ['Rupees of the customer after', '7500.00'],
  direction: 'in: to the other account; out: back from it',
  note: ['What it was for', 'Weekly float'],
  line: 'Which line of the statement',
  short: 'The same in the few words of a row',
  balanced: 'Whether the books balance',
  too_old: 'Whether their proof is too old for chips to be added',
  faults: 'What is wrong, a sentence each',
  'listAgentChips?id': ['Public id of the agent', 'Agent2'],
};
