import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'फिर से स्वागत है',
  lead: 'वॉलेट देखने, पैसा जमा करने और अनुरोध देखने के लिए साइन इन करें।',
  phone: 'फ़ोन नंबर',
  password: 'पासवर्ड',
  remember: 'मुझे याद रखें',
  rememberHelp: 'इस डिवाइस पर केवल फ़ोन नंबर रखा जाता है',
  submit: 'लॉग इन',
  newHere: 'नए हैं?',
  register: 'खाता बनाएँ',
  registered: 'खाता बन गया। अब आप साइन इन कर सकते हैं',
};
