import type { Hindi } from '@cage/ui/words';
import type { documentStateWords } from './states.ts';

export const hindi: Hindi<typeof documentStateWords> = {
  documents: 'दस्तावेज़',
  states: { asked: 'माँगा गया', received: 'मिला', accepted: 'मंज़ूर', refused: 'अस्वीकृत' },
};
