import { denyReasons, rejectReasons } from '@cage/contract/statuses';
import type { Translate } from '@cage/ui/translate';

const offered: ReadonlySet<string> = new Set([...rejectReasons, ...denyReasons]);

/** Why a request was turned down: a reason of the list in the reader's language, and what somebody typed as it was typed. */
export const reasonText = (reason: string, translate: Translate): string =>
  offered.has(reason) ? translate(reason) : reason;
