import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'कृपया अपना पासवर्ड डालें',
  text: 'यह तभी आगे बढ़ेगा जब आप अपना पासवर्ड फिर से डालें। जो आपने भरा है, वह बना रहेगा। यह पाँच मिनट के लिए मान्य है।',
  password: 'आपका पासवर्ड',
  cancel: 'रद्द करें',
  go: 'आगे बढ़ें',
};
