import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  add: 'भूमिका जोड़ें',
  edit: 'भूमिका बदलें',
  roleName: 'भूमिका का नाम',
  nameHelp: '2 से 30 अंग्रेज़ी अक्षर, अंक या जगह',
  nameFixed: 'पहले से बनी भूमिका का नाम नहीं बदलता',
  permissions: 'अनुमतियाँ',
  selectAll: 'सब चुनें',
  deselectAll: 'सब हटाएँ',
  submit: 'भेजें',
  update: 'अपडेट करें',
  cancel: 'रद्द करें',
  notHeld: 'यह अनुमति आपके पास नहीं है, इसलिए आप इसे नहीं दे सकते',
  manages: 'इस भूमिका के खाते देख और बदल सकते हैं।',
  preview: 'झलक',
  previewHelp: 'इस भूमिका वाले का साइडबार',
  missing: 'यह भूमिका नहीं खोली जा सकती',
  missingText: 'यह हटा दी गई है, या इसे बदलना आपके हाथ में नहीं। भूमिकाओं की सूची से एक चुनें।',
  toRoles: 'भूमिकाएँ',
  failed: 'भूमिका लोड नहीं हो सकी',
  accountFailed: 'आपका खाता लोड नहीं हो सका',
  saveFailed: 'भूमिका सहेजने में गड़बड़ी हुई',
};
