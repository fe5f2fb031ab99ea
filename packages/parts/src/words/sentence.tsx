import { type Reason, sentenceOf } from '@cage/contract/refusals/reason';
import type { ToldCode } from '@cage/contract/refusals/told.en';
import { useWords } from '@cage/ui/words';
import { refusalWords } from './refusal-words.ts';

/** Says a refusal by its code, in the language of the page. */
export function useSentence(): (refusal: ToldCode | Reason) => string {
  const refusals = useWords(refusalWords);
  return (refusal) =>
    typeof refusal === 'string' ? refusals[refusal] : (sentenceOf(refusals, refusal) ?? refusal.code);
}

/** What would be refused, told before anybody tries. */
export function Sentence({ of }: { of: ToldCode | Reason }) {
  return useSentence()(of);
}
