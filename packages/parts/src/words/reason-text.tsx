import { reasonText } from '@cage/contract/words/reason-text';
import { useWords } from '@cage/ui/words';
import { reasonWords } from './reason-words.ts';

/** Why a request was turned down: a reason that is offered is told in the reader's language, a typed one stays. */
export function ReasonText({ reason }: { reason: string }) {
  return reasonText(reason, useWords(reasonWords));
}
