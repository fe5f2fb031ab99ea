import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  oldPassword: 'पुराना पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'पासवर्ड दोबारा',
  updateFailed: 'जानकारी बदलने में गड़बड़ी हुई',
};
