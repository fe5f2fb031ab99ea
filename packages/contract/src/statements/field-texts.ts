import { type FieldTexts, ggrSum } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'getStatement.ggr': ggrSum,
  'listStatements.ggr': ggrSum,
  'getStatement.result': ['Rupees of GGR, corrections and what was carried in', '1800.00'],
  'listStatements.result.result': ['Rupees of GGR, corrections and what was carried in', '1800.00'],
  'getStatement.pending': ['Rupees on bets that have not ended', '0.00'],
  'listStatements.pending': ['Rupees on bets that have not ended', '0.00'],
  'getStatement.number': ['Number of the statement; null before it is final', 12],
  'listStatements.number': ['Number of the statement; null before it is final', 12],
  'getAgentStatement.number': ['Number of the statement', 12],
};
