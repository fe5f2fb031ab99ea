import type { FieldTexts } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'getStatusSince.by': ['Username of who did it; null where nobody was signed in', 'root'],
};
