import type { DocumentKind, documentRefusals } from '@cage/contract/documents/states';
import { catalogue } from '@cage/ui/words';

/** Kinds of documents, and reasons for refusing them: as staff chooses them and the player reads them. */
export const documentWords = catalogue(
  {
    kinds: { identity: 'Proof of identity', address: 'Proof of address' } satisfies Record<DocumentKind, string>,
    reasons: {
      'The picture can’t be read': 'The picture can’t be read',
      'A side is missing': 'A side is missing',
      'It has expired': 'It has expired',
      'The name is another one': 'The name is another one',
    } satisfies Record<(typeof documentRefusals)[number], string>,
  },
  () => import('./document-words.hi.ts'),
);
