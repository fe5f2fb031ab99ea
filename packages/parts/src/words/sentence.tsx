import { type PlainCode, type Reason, sentenceOf } from '@cage/contract/refusals/reason';
import { useWords } from '@cage/ui/words';
import { refusalWords } from './refusal-words.ts';

/** Says a refusal by its code, in the language of the page. */
export function useSentence(): (refusal: PlainCode | Reason) => string {
  const refusals = useWords(refusalWords);
  return (refusal) =>
    typeof refusal === 'string' ? refusals[refusal] : (sentenceOf(refusals, refusal) ?? refusal.code);
}

/** What would be refused, told before anybody tries. */
export function Sentence({ of }: { of: PlainCode | Reason }) {
  return useSentence()(of);
}
