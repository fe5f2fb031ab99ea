import type { FieldTexts } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'setPlayLimit.limit': ['Rupees at most; null for no limit', '5000.00'],
  'getPlayLimits.limit': ['Rupees at most; null for no limit', '5000.00'],
  'getPlayLimits.from': 'When it begins to count',
  'getPlayLimits.until':
    'When a pause ends, null for never; when a raise that waits lapses, and has to be asked for again',
};
