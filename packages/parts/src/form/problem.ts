import type { ToldCode, ToldReason } from '@cage/contract/refusals/told.en';
import { useWords, type Words } from '@cage/ui/words';
import { useSentence } from '../words/sentence.tsx';
import { copy } from './copy.ts';

/**
 * What is wrong with what was typed, by its code: a refusal that the server would give, with what varies in its sentence
 * where something does, or what a form alone can tell.
 */
export type Problem = ToldCode | ToldReason | keyof Words<typeof copy>['problems'];

/** Says a problem in the language of the page. */
export function useProblemWords(): (problem: Problem) => string {
  const { problems } = useWords(copy);
  const sentence = useSentence();
  const isOwn = (problem: Problem): problem is keyof typeof problems =>
    typeof problem === 'string' && problem in problems;
  return (problem) => (isOwn(problem) ? problems[problem] : sentence(problem));
}
