import type { DocumentState } from '@cage/contract/documents/states';
import { catalogue } from '@cage/ui/words';

/** The state of a player's document, in words for staff. */
export const documentStateWords = catalogue(
  {
    documents: 'Documents',
    states: {
      asked: 'Asked',
      received: 'Received',
      accepted: 'Accepted',
      refused: 'Refused',
    } satisfies Record<DocumentState, string>,
  },
  () => import('./states.hi.ts'),
);
