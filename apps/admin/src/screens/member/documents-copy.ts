import { REFUSED_KEPT_DAYS } from '@cage/contract/documents/states';
import { formatCount } from '@cage/ui/format/rupees';
import { catalogue } from '@cage/ui/words';

export const documentsCopy = catalogue(
  {
    failed: 'The documents could not be loaded',
    loading: 'Loading documents',
    about: 'Each time a picture is opened, the audit log says who opened it.',
    kept: `Pictures of a refused document are deleted after ${REFUSED_KEPT_DAYS} days.`,
    next: (count: number) =>
      count === 1
        ? 'Another player’s documents wait for a decision.'
        : `Documents of ${formatCount(count)} other players wait for a decision.`,
    open: (name: string) => `Open ${name}`,
    neverAsked: 'Not asked for',
    asked: 'Asked',
    by: (name: string) => `by ${name}`,
    note: 'Text to the player',
    received: 'Received',
    decided: 'Decided',
    reason: 'Reason',
    seen: 'Last seen',
    seenNever: 'Never',
    pictures: 'Pictures',
    picture: (number: number) => `Picture ${number}`,
    pictureOf: (number: number, kind: string, name: string) => `Picture ${number} of ${name}: ${kind}`,
    noPictures: 'Deleted',
    ask: 'Ask',
    askAgain: 'Ask again',
    askTitle: (kind: string, name: string) => `${kind}: ask ${name}?`,
    askText: 'The player is told, and sends up to three pictures.',
    noteHelp: 'The player reads it. Up to 200 characters.',
    accept: 'Accept',
    refuse: 'Refuse',
    refuseTitle: (kind: string, name: string) => `${kind}: refuse what ${name} sent?`,
    cancel: 'Cancel',
    username: 'Username',
    phone: 'Phone',
  },
  () => import('./documents-copy.hi.ts'),
);
