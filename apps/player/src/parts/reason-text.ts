import type { Words } from '@cage/ui/words';
import type { contractWords } from './contract-words.ts';

/** Why a request was turned down: an offered reason in the reader's language, and what somebody typed as it was typed. */
export function reasonText(reason: string, { offeredReasons }: Words<typeof contractWords>): string {
  return Object.hasOwn(offeredReasons, reason) ? offeredReasons[reason as keyof typeof offeredReasons] : reason;
}
