import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  notShown: 'यह पेज नहीं दिखाया जा सका',
  whyNotShown: 'कनेक्शन टूटा हो सकता है, या नया संस्करण आ गया है। फिर कोशिश करने पर पेज दोबारा लोड होगा।',
};
