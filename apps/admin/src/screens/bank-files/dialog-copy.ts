import { catalogue } from '@cage/ui/words';

/** The dialogs about a bank line without a request. */
export const dialogWords = catalogue(
  {
    cancel: 'Cancel',
    pair: {
      title: 'Find the request of this line',
      text: 'A request of this amount: waiting with a mistyped UTR, or accepted and unproven. Its UTR stays as it was typed.',
      search: 'Search the requests',
      placeholder: 'Search by Account, Code or UTR...',
      choice: 'Requests of this amount',
      none: 'No request of this amount found',
      noneText: 'Search by the player’s phone or name.',
      further: 'Look further',
      failed: 'The requests could not be loaded',
      asked: 'Asked for',
      accepted: 'accepted, unproven',
      action: 'Pair',
    },
    tell: {
      title: 'Tell somebody of this line',
      text: 'It says that money came in, and asks for the request. The bank’s text is not shown.',
      search: 'Search accounts',
      placeholder: 'Name, phone or ID',
      choice: 'Accounts',
      none: 'No account found',
      first: 'Type a name, a phone or an ID.',
      failed: 'The accounts could not be loaded',
      action: 'Tell',
    },
    aside: {
      title: 'Put this line aside',
      text: 'For money that is not from a player. It matches nothing until it is put back.',
      reason: 'Reason',
      reasonHelp: 'For your colleagues, such as: bank interest',
      action: 'Put aside',
    },
  },
  () => import('./dialog-copy.hi.ts'),
);
