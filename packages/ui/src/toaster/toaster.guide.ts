import type { Guide } from '../guide.ts';

export const toasterGuide: Guide = {
  musts: [
    'A success goes after two seconds, an error and a notice after four',
    'An error is announced at once, a success when the reader is free',
    'A toast can be dismissed, by keyboard too',
    'A toast waits while somebody is on it',
    'Several of one kind are one toast, and the same news is told once',
    'What is dismissed is not counted with what comes after it',
    'Stands above whatever acts at the foot, also where that comes later',
  ],
  keyboard: [
    ['Tab', 'Go to Dismiss; the toasts wait meanwhile'],
    ['Enter, Space', 'Dismiss the toast'],
  ],
  dos: [
    'Amount and person: ₹7,500.00 credited to harpreet.gill',
    'One line',
    'data-foot on what acts at the foot of a page',
  ],
  donts: ['The only place of an error', 'A question, or something to press', 'News that must not be missed'],
};
