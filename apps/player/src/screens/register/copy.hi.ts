import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'खाता बनाएँ',
  lead: 'एक व्यक्ति, एक खाता। केवल वयस्कों के लिए।',
  phone: 'फ़ोन नंबर',
  phoneHelp: 'इसी से आप साइन इन करेंगे। दस अंक; बीच की जगह, +91 और आगे का 0 अपने-आप हट जाते हैं',
  username: 'यूज़रनेम',
  usernameHelp: '3 से 30 अंग्रेज़ी अक्षर (a से z), अंक, बिंदु या अंडरस्कोर',
  password: 'पासवर्ड',
  passwordHelp: '8 से 72 अक्षर',
  confirm: 'पासवर्ड दोबारा',
  birthDate: 'जन्म तिथि',
  birthDateHelp: 'दिन, महीना और साल, जैसे 11/02/1996',
  referral: 'रेफ़रल कोड',
  referralHelp: 'जिसने आपको बुलाया उससे मिला कोड। न हो तो खाली छोड़ें',
  accept: { before: 'मेरी उम्र 18 या अधिक है और मुझे ', terms: 'शर्तें', after: ' मंज़ूर हैं' },
  submit: 'खाता बनाएँ',
  haveOne: 'पहले से खाता है?',
  signIn: 'लॉग इन',
};
