import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Approvals',
    empty: 'Nothing waits for a second person',
    search: { label: 'Search approvals', placeholder: 'Account, code or who proposed it' },
    columns: {
      proposed: 'Proposed',
      kind: 'What',
      account: 'Account',
      amount: 'Amount',
      why: 'Why',
      state: 'Status',
      action: 'Action',
    },
    byAt: (name: string) => `by ${name}`,
    mine: 'you',
    answer: (text: string) => `“${text}”`,
    answerOf: 'Answer',
    of: (who: string) => ` of ${who}`,
  },
  () => import('./copy.hi.ts'),
);
