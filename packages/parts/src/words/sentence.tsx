import { sentenceOf } from '@cage/contract/refusals/reason';
import type { ToldCode, ToldReason } from '@cage/contract/refusals/told.en';
import { useWords } from '@cage/ui/words';
import { refusalWords } from './refusal-words.ts';

/** Says a refusal by its code, in the language of the page. */
export function useSentence(): (refusal: ToldCode | ToldReason) => string {
  const refusals = useWords(refusalWords);
  return (refusal) =>
    typeof refusal === 'string' ? refusals[refusal] : (sentenceOf(refusals, refusal) ?? refusal.code);
}

/** What would be refused, told before anybody tries. */
export function Sentence({ of }: { of: ToldCode | ToldReason }) {
  return useSentence()(of);
}
