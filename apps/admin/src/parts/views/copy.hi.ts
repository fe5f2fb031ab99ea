import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  views: 'सहेजे गए दृश्य',
  save: 'दृश्य सहेजें',
  name: 'नाम',
  nameHelp: 'फ़िल्टर, तारीखें और क्रम इसी ब्राउज़र में, सिर्फ़ आपके खाते के लिए रखे जाते हैं। Ctrl+K से नाम लिखकर खुलता है।',
  cancel: 'रद्द करें',
  remove: (name) => `दृश्य ${name} हटाएँ`,
};
