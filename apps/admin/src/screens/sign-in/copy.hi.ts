import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  product: 'Cage',
  title: 'बैक ऑफ़िस में साइन इन करें',
  phone: 'फ़ोन नंबर',
  password: 'पासवर्ड',
  remember: 'मुझे याद रखें',
  rememberHelp: 'इस डिवाइस पर केवल फ़ोन नंबर रखा जाता है',
  submit: 'लॉग इन',
  forgot: 'पासवर्ड भूल गए, या खाता निलंबित है? जिसने आपका खाता खोला, उससे पूछें।',
};
