import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'स्वागत है',
  lead: 'आपका वॉलेट: पैसा जमा करें, निकालें, अपने अनुरोध देखें।',
  phone: 'फ़ोन नंबर',
  password: 'पासवर्ड',
  remember: 'मुझे याद रखें',
  rememberHelp: 'इस डिवाइस पर केवल फ़ोन नंबर रखा जाता है',
  forgot: 'पासवर्ड भूल गए?',
  help: 'सहायता से संपर्क कैसे करें',
  submit: 'लॉग इन',
  newHere: 'नए हैं?',
  register: 'खाता बनाएँ',
  registered: 'खाता बन गया। अब आप साइन इन कर सकते हैं',
};
