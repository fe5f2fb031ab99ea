import type { Hindi } from '@cage/ui/words';
import type { copy } from './waits-for-second-copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'दूसरे व्यक्ति की पुष्टि चाहिए',
  ofDay: 'इन 24 घंटों में आप अकेले इतना नहीं कर सकते।',
  text: 'जब तक कोई और पुष्टियाँ में पुष्टि न करे, कुछ नहीं बदलता। वे आपका कारण पढ़ते हैं।',
};
