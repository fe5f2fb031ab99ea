import type { FieldTexts } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'setPlayLimit.limit': ['Rupees at most; null for no limit', '5000.00'],
  'getPlayLimits.limit': ['Rupees at most; null for no limit', '5000.00'],
  'getPlayLimits.from': 'When it begins to count',
};
