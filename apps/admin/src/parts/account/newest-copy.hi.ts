import type { Hindi } from '@cage/ui/words';
import type { copy } from './newest-copy.ts';

export const hindi: Hindi<typeof copy> = {
  movements: 'सबसे नए चिप्स',
  allMovements: 'सारे चिप्स',
  nothingMoved: 'आपके और इस खाते के बीच कोई चिप्स नहीं चले।',
  movementsFailed: 'सबसे नए चिप्स नहीं खुल सके',
  events: 'क्या किया गया',
  allEvents: 'जो कुछ किया गया',
  nothingDone: 'ऑडिट लॉग में कुछ नहीं है।',
  eventsFailed: 'क्या किया गया, यह नहीं खुल सका',
  nobody: 'किसी ने साइन इन नहीं किया था',
  by: (name) => `${name} द्वारा`,
  after: (amount) => `इसके बाद ${amount}`,
};
