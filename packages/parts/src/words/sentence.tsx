import { sentenceOf } from '@cage/contract/refusals/reason';
import type { ClientRefusalCode, ClientRefusalReason } from '@cage/contract/refusals/told.en';
import { useWords } from '@cage/ui/words';
import { refusalWords } from './refusal-words.ts';

/** Words a refusal by its code, in the page's language. */
export function useSentence(): (refusal: ClientRefusalCode | ClientRefusalReason) => string {
  const refusals = useWords(refusalWords);
  return (refusal) =>
    typeof refusal === 'string' ? refusals[refusal] : (sentenceOf(refusals, refusal) ?? refusal.code);
}

/** A certain refusal, shown before any attempt. */
export function Sentence({ of }: { of: ClientRefusalCode | ClientRefusalReason }) {
  return useSentence()(of);
}
