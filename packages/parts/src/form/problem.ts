import type { ClientRefusalCode, ClientRefusalReason } from '@cage/contract/refusals/told.en';
import { useWords, type Words } from '@cage/ui/words';
import { useSentence } from '../words/sentence.tsx';
import { copy } from './copy.ts';

/**
 * What is wrong with an input, by code: a refusal that the server would give, with its parameters if any,
 * or a problem that only a form has.
 */
export type Problem = ClientRefusalCode | ClientRefusalReason | keyof Words<typeof copy>['problems'];

/** Words a problem in the page's language. */
export function useProblemWords(): (problem: Problem) => string {
  const { problems } = useWords(copy);
  const sentence = useSentence();
  const isOwn = (problem: Problem): problem is keyof typeof problems =>
    typeof problem === 'string' && problem in problems;
  return (problem) => (isOwn(problem) ? problems[problem] : sentence(problem));
}
