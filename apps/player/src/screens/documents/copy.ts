import type { DocumentState } from '@cage/contract/documents/states';
import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Documents',
    back: 'Back to profile',
    lead: 'Only our staff see what you send, and each viewing is recorded.',
    failed: 'Your documents could not be loaded',
    loading: 'Loading your documents',
    none: 'No document needed',
    noneText: 'We tell you here when we need a document.',
    states: {
      asked: 'Please send it',
      received: 'Being looked at',
      accepted: 'Accepted',
      refused: 'Refused',
    } satisfies Record<DocumentState, string>,
    received: (time: string) => `Sent ${time}. We tell you once it is checked.`,
    accepted: (time: string) => `Accepted ${time}. Nothing more to do.`,
    refusedFor: 'Why it was refused',
    again: 'Send it again below.',
    what: {
      identity: 'Your passport, driving licence, voter ID or PAN card. All four corners, no flash on it.',
      address: 'A bill, a bank statement or an ID with your address. Not older than three months.',
    },
    front: 'Front',
    backSide: 'Back',
    more: 'One more page',
    prompt: 'Choose or take a picture',
    pictureHelp: 'JPEG, PNG or WebP. A large picture is made smaller first',
    shrinking: 'Making the picture smaller...',
    send: 'Send',
    leave: 'The pictures that you chose are not sent yet. If you leave, choose them again.',
  },
  () => import('./copy.hi.ts'),
);
