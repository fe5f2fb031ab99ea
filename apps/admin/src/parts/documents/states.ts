import type { DocumentState } from '@cage/contract/documents/states';
import { catalogue } from '@cage/ui/words';

/** How a document of a player stands, to staff. */
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
