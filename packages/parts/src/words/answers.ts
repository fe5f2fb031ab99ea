import { userMessageOf } from '@cage/api-client/http/api-error';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { Reason } from '@cage/contract/refusals/reason';
import { catalogue } from '@cage/ui/words';

interface Obstacle {
  message: string;
  because?: Reason | null | undefined;
}

/** Texts of answers for people. They arrive in English, so only Hindi has to be loaded. */
export const answers = catalogue(
  {
    failed: userMessageOf,
    done: ({ message }: ConfirmationAnswer) => message,
    obstacle: ({ message }: Obstacle) => message,
  },
  () => import('./answers.hi.ts'),
);
