import type { Delivery } from '@cage/contract/deliveries';
import { useWords } from '@cage/ui/words';
import { copy } from './deliveries-copy.ts';

/** What came back of an attempt, with the status that the receiver answered; nothing of one that is still to be made. */
export function useAnswerWords() {
  const { errors } = useWords(copy);
  return ({ code, error }: Pick<Delivery, 'code' | 'error'>): string =>
    [error === null ? null : errors[error], code].filter((part) => part !== null).join(' · ');
}
