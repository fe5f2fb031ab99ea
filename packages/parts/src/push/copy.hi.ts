import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'इस डिवाइस पर',
  turnOn: 'सूचनाएँ चालू करें',
  turnOff: 'बंद करें',
  isOn: 'साइन आउट होने तक इस ब्राउज़र में चालू।',
  denied: 'सूचनाएँ रोकी गई हैं। ब्राउज़र की सेटिंग में इस साइट को अनुमति दें।',
  unsupported: 'यह ब्राउज़र सूचनाएँ नहीं दिखा सकता।',
  notSetUp: 'यह साइट डिवाइस पर सूचनाएँ नहीं भेजती।',
  failed: 'सूचनाएँ चालू नहीं हो सकीं। ब्राउज़र की पुश सेवा ने जवाब नहीं दिया।',
  unreachable: 'पता नहीं चला कि सूचनाएँ चालू हैं या नहीं।',
  retry: 'फिर कोशिश करें',
};
