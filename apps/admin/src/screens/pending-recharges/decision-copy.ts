import { catalogue } from '@cage/ui/words';

/** The words for deciding a request, in the review and the questions, none of which opens with the list. */
export const decisionWords = catalogue(
  {
    claimed: (name: string) => `${name} is looking at this`,
    review: 'Review',
    largeText: 'Requests this large are reviewed one by one.',
    proposedBy: (name: string) => `${name} proposed to accept this. Check it and confirm.`,
    propose: 'Propose',
    reason: 'Reason',
    reasonHelp: 'The second person reads this',
    acceptTitle: (code: string) => `Accept ${code}?`,
    acceptSelectedTitle: (count: number) => (count === 1 ? 'Accept 1 recharge?' : `Accept ${count} recharges?`),
    acceptSum: 'Total amount',
    leftOutText: 'Review each by itself. What is left out stays ticked.',
    cancel: 'Cancel',
  },
  () => import('./decision-copy.hi.ts'),
);
