import { upfrontRefusals } from '@cage/contract/refusals/foretold.en';
import { catalogue, useWords } from '@cage/ui/words';

const foretoldWords = catalogue(upfrontRefusals, () => import('@cage/contract/refusals/foretold.hi'));

/** A certain refusal, shown before any attempt. */
export function UpfrontRefusal({ of }: { of: keyof typeof upfrontRefusals }) {
  return useWords(foretoldWords)[of];
}
