import type { Delivery } from '@cage/contract/deliveries';
import { useWords } from '@cage/ui/words';
import { copy } from './deliveries-copy.ts';

/** Returns the outcome of an attempt in words, with the receiver's status; nothing for one still to be made. */
export function useAnswerWords() {
  const { errors } = useWords(copy);
  return ({ code, error }: Pick<Delivery, 'code' | 'error'>): string =>
    [error === null ? null : errors[error], code].filter((part) => part !== null).join(' · ');
}
