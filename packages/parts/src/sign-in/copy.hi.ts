import { hindi as refusals } from '@cage/contract/refusals/refusals.hi';
import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  fillAllFields: refusals.fillAllFields,
  sessionExpired: refusals.sessionExpired,
  loginFailed: 'लॉग इन में गड़बड़ी हुई',
  passwordChanged: 'पासवर्ड बदल गया। नए पासवर्ड से साइन इन करें',
};
