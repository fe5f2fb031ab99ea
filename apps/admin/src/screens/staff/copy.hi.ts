import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  empty: (role) => `${role} का अभी कोई खाता नहीं`,
  addTo: (role) => `${role} जोड़ें`,
  editTitle: (name) => `${name} बदलें`,
  username: 'यूज़रनेम',
  usernameHelp: '3 से 30 अंग्रेज़ी अक्षर (a से z), अंक, बिंदु या अंडरस्कोर',
  phone: 'फ़ोन',
  password: 'पासवर्ड',
  passwordHelp: '8 से 72 अक्षर',
  confirmPassword: 'पासवर्ड दोबारा',
  kind: 'किस रूप में',
  kinds: {
    clerk: 'क्लर्क: आपकी ओर से काम करता है, आपके वॉलेट और सूची के साथ',
    branch: 'शाखा: अपना वॉलेट और अपने नीचे के खाते',
  },
  clerk: 'क्लर्क',
  branch: 'शाखा',
  role: 'भूमिका',
  status: 'स्थिति',
  add: 'जोड़ें',
  update: 'अपडेट करें',
  cancel: 'रद्द करें',
  never: 'कभी नहीं',
  missing: 'ऐसा कोई पेज नहीं है',
  missingText: 'पता ग़लत है, या आपकी भूमिका इन खातों को नहीं सँभालती।',
  toDashboard: 'डैशबोर्ड पर जाएँ',
  search: { label: 'खोजें', placeholder: 'ID, यूज़रनेम या फ़ोन से खोजें...' },
};
