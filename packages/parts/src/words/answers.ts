import { userMessageOf } from '@cage/api-client/http/api-error';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import type { Reason } from '@cage/contract/refusals/reason';
import { catalogue } from '@cage/ui/words';

interface Obstacle {
  message: string;
  because?: Reason | null | undefined;
}

/** What answers say to people. They come in English already, so that only Hindi has to be fetched. */
export const answers = catalogue(
  {
    failed: userMessageOf,
    done: ({ message }: Confirmed) => message,
    obstacle: ({ message }: Obstacle) => message,
  },
  () => import('./answers.hi.ts'),
);
