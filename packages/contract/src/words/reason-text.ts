import type { Words } from './words.en.ts';

/** Why a request was turned down: an offered reason in the reader's language, and what somebody typed as it was typed. */
export function reasonText(reason: string, { offeredReasons }: Pick<Words, 'offeredReasons'>): string {
  return Object.hasOwn(offeredReasons, reason) ? offeredReasons[reason as keyof typeof offeredReasons] : reason;
}
