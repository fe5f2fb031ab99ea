import type { FieldTexts } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'getSecondPerson.left': ['Rupees that the caller may still move alone in these 24 hours; null for any', '120000.00'],
  'listApprovals.answer': 'Why it was declined; null for anything else',
  'listApprovals.kind': ['What is proposed', 'adjustment'],
  'listApprovals.direction': 'in: chips come to the account; out: they leave it',
  'listApprovals.reason': 'Why it was proposed; null for a payout',
  'listApprovals.accounts': 'Accounts of a payee that change; null for anything else',
  'listApprovals.payouts': 'Of a file for a bank: what goes into it; null for anything else',
  'listApprovals.leaves_owing': [
    'Rupees that a reversal or another payout may leave its player owing, at most; null for anything else',
    '0.00',
  ],
  'listApprovals.utr': ['Reference of a payout, as it was typed; null for anything else', 'SBINN52026112001'],
  'listApprovals.category': 'What an adjustment is for; null for anything else',
  'listApprovals.pays': 'Of another payout of a bet: what it pays; null for anything else',
  'listApprovals.next': 'What is used then; null for none. Of a bet: rupees that it is to pay in all',
  'listApprovals.columns': 'How the file is written, column by column',
  'listApprovals.name': ['What the column is called', 'Beneficiary account'],
  'listApprovals.value': ['What stands in it, with fields in braces', '{account}'],
  'listApprovals.despite':
    'Of a payout that waits: what stands against it, where a bank may have paid it by a file; empty for anything else',
  'listApprovals.format': ['How the file is written', 'Bulk NEFT/IMPS (CSV)'],
  'listApprovals.count': 'How many withdrawals go into it',
  'listApprovals.codes': 'Their codes, as long as it waits',
  'listApprovals.now': 'What is used until then; null for none. Of a bet: rupees that it paid when it was proposed',
  'listApprovals.line': ['The account in full, in one line', 'lotus.two@okbank'],
  'listApprovals.state': 'Whether it waits, or what became of it',
  'getSecondPerson.limits': 'Kinds of decisions that take two people, and from what on',
  'getSecondPerson.kind': ['What is decided', 'adjustment'],
};
