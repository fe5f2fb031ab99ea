import type { Hindi } from '@cage/ui/words';
import type { copy } from './taken-out-copy.ts';

export const hindi: Hindi<typeof copy> = {
  takenOut: (from) =>
    `${from} से पहले के दाँव अब अलग रखे हैं: वे न इस सूची में हैं, न इसकी CSV में। कुल राशियों में वे गिने जाते हैं, खोज की राशियों को छोड़कर।`,
};
