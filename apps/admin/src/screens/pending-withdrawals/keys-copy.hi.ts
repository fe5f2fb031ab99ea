import type { Hindi } from '@cage/ui/words';
import type { copy } from './keys-copy.ts';

export const hindi: Hindi<typeof copy> = {
  keys: [
    ['J / ↓', 'अगली निकासी'],
    ['K / ↑', 'पिछली निकासी'],
    ['Enter', 'जाँच का पैनल खोलें'],
    ['A', 'भुगतान का UTR लिखें; Enter से मंज़ूर करें'],
    ['D', 'कारण देकर अस्वीकार करें'],
    ['Esc', 'जाँच का पैनल बंद करें'],
    ['?', 'यह सूची'],
  ],
};
