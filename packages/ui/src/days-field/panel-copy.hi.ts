import type { Hindi } from '../words.tsx';
import type { copy } from './panel-copy.ts';

export const hindi: Hindi<typeof copy> = {
  fromDate: 'इस तारीख़ से',
  toDate: 'इस तारीख़ तक',
  namedPeriods: 'अवधि',
  anyDay: 'कोई भी दिन',
  showDays: 'ये दिन दिखाएँ',
  dayForm: 'वर्ष-माह-दिन',
  noSuchDay: 'ऐसी कोई तारीख़ नहीं: इस तरह लिखें 2026-11-20',
  months: 'महीने',
  previousMonth: 'पहले का महीना',
  nextMonth: 'बाद का महीना',
};
