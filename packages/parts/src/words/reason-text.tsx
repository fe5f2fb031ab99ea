import { reasonText } from '@cage/contract/words/reason-text';
import { useWords } from '@cage/ui/words';
import { reasonWords } from './reason-words.ts';

/** Why a request was turned down: a preset reason in the reader's language, a typed one unchanged. */
export function ReasonText({ reason }: { reason: string }) {
  return reasonText(reason, useWords(reasonWords));
}
