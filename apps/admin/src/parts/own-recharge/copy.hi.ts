import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  cancelRequest: 'अनुरोध रद्द करें',
  keepRequest: 'रहने दें',
  cancelTitle: (code) => `अनुरोध ${code} रद्द करें?`,
  cancelText: 'इसकी जाँच नहीं होगी। अगर आपने भुगतान किया है तो इसे रहने दें और इंतज़ार करें।',
  resubmit: 'दोबारा भेजें',
};
