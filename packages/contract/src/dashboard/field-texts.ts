import { type FieldTexts, ggrSum } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'countPending.withdrawals': ['Withdrawals that wait', 3],
  'getDashboard.ggr': ggrSum,
  'getDashboard.figures': 'Bets, winnings and GGR; null for callers who may open neither bets nor the GGR Report',
  'getDashboard.recharges':
    'Recharges that wait for the caller, or fell to it from below; null for callers who may not open them',
  'getDashboard.withdrawals':
    'Withdrawals that wait for the caller, or fell to it from below; null for callers who may not open them',
  'getDashboard.bets': ['Rupees staked', '15000.00'],
  'getDashboard?period': 'month: the running month, without naming its days',
  'getDashboard.days': 'The days that the figures are of; null since ever',
  'getDashboard.before': 'The figures of the days before, which these are compared with; null where there are none',
  'getDashboard.from': ['First day, by the Indian calendar', '2026-11-01'],
  'getDashboard.to': ['Last day, included', '2026-11-20'],
  'getDashboard.lost_amount': ['Rupees staked on lost bets', '9000.00'],
};
