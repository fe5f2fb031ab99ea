import { type FieldTexts, ggrSum } from '../field-text.ts';

const result = 'Rupees of GGR, corrections and what was carried in, less what does not count';

export const fieldTexts: FieldTexts = {
  'getStatement.ggr': ggrSum,
  'listStatements.ggr': ggrSum,
  'getStatement.result': [result, '1800.00'],
  'listStatements.result.result': [result, '1800.00'],
  loss_not_counted: ['Rupees of GGR that do not count: the loss of the period, where losses are not carried', '0.00'],
  corrections_not_counted: ['Rupees of corrections that do not count: changes to losses that were not carried', '0.00'],
  'getStatement.pending': ['Rupees on bets that have not ended', '0.00'],
  'listStatements.pending': ['Rupees on bets that have not ended', '0.00'],
  'getStatement.number': ['Number of the statement; null before it is final', 12],
  'listStatements.number': ['Number of the statement; null before it is final', 12],
  'getAgentStatement.number': ['Number of the statement', 12],
};
