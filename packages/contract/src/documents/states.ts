/** What a player can be asked to show. */
export const documentKinds = ['identity', 'address'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Asked for; received and undecided; and the two decisions. Source: O22. */
export const documentStates = ['asked', 'received', 'accepted', 'refused'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Pictures a document may have: its two sides, and one more page. */
export const documentSides = ['front', 'back', 'more'] as const;
export type DocumentSide = (typeof documentSides)[number];

/** Maximum length of a message to a player, in characters. */
export const DOCUMENT_NOTE_LENGTH = 200;
/** How long the pictures of a refused document are kept, in days. */
export const REFUSED_KEPT_DAYS = 30;

/** Reasons to refuse a document, in the words its player reads. */
export const documentRefusals = [
  'The picture can’t be read',
  'A side is missing',
  'It has expired',
  'The name is another one',
] as const;

/** Whether pictures can be sent: it was asked for, or the last sending was refused. */
export const isSendable = (state: DocumentState): boolean => state === 'asked' || state === 'refused';

/** Whether it can be asked for again: it was decided. */
export const isAskable = (state: DocumentState): boolean => state === 'accepted' || state === 'refused';
