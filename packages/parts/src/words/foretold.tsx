import { foretold } from '@cage/contract/refusals/foretold.en';
import { catalogue, useWords } from '@cage/ui/words';

const foretoldWords = catalogue(foretold, () => import('@cage/contract/refusals/foretold.hi'));

/** A certain refusal, shown before any attempt. */
export function Foretold({ of }: { of: keyof typeof foretold }) {
  return useWords(foretoldWords)[of];
}
