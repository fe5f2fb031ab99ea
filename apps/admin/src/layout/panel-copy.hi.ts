import type { Hindi } from '@cage/ui/words';
import type { copy } from './panel-copy.ts';

export const hindi: Hindi<typeof copy> = {
  profileTitle: 'मेरी प्रोफ़ाइल',
  userId: 'यूज़र ID',
  userName: 'यूज़रनेम',
  role: 'भूमिका',
  oldPasswordHelp: 'साइन इन के पाँच मिनट के भीतर ज़रूरी नहीं',
  update: 'अपडेट करें',
  reason: 'कारण',
  chipsAmount: 'चिप्स की राशि लिखें',
  cancel: 'रद्द करें',
  submit: 'भेजें',
};
