import type { Hindi } from '@cage/ui/words';
import type { copy } from './keys-copy.ts';

export const hindi: Hindi<typeof copy> = {
  keys: [
    ['J / ↓', 'अगला अनुरोध'],
    ['K / ↑', 'पिछला अनुरोध'],
    ['Enter', 'जाँच का पैनल खोलें'],
    ['A', 'मंज़ूर करें'],
    ['R', 'कारण देकर अस्वीकार करें'],
    ['X', 'चुनें'],
    ['U', 'पिछली मंज़ूरी वापस लें'],
    ['Esc', 'जाँच का पैनल बंद करें'],
    ['?', 'यह सूची'],
  ],
};
