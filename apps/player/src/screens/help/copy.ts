import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Help',
    back: 'Back to profile',
    line: 'Talk to somebody about play, at any hour.',
    call: (phone: string) => `Call ${phone}`,
    contact: 'Contact',
    noContact: 'There is no contact number yet.',
    failed: 'The contact could not be loaded',
    questions: 'Questions',
    answers: [
      {
        question: 'How do I pay in?',
        answer: 'Choose an amount, pay it to the account shown with the reference, then send the UTR and a screenshot.',
      },
      {
        question: 'Why was my deposit rejected?',
        answer: 'The deposit’s page says why, and what to do about it. Do not pay a second time.',
      },
      {
        question: 'When does my money come?',
        answer: 'We pay withdrawals by hand, most within an hour. The page shows the UTR once it is paid.',
      },
      {
        question: 'How do I play less?',
        answer: 'Set limits, take a break or exclude yourself. It takes effect at once.',
      },
    ],
    limits: 'Limits and breaks',
  },
  () => import('./copy.hi.ts'),
);
