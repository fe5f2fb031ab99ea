import type { Guide } from '../guide.ts';

export const toasterGuide: Guide = {
  musts: [
    'A success goes after two seconds, an error and a notice after four',
    'An error is announced at once, a success when the reader is free',
    'A toast can be dismissed, by keyboard too',
    'A toast waits while somebody is on it',
  ],
  keyboard: [
    ['Tab', 'Go to Dismiss; the toasts wait meanwhile'],
    ['Enter, Space', 'Dismiss the toast'],
  ],
  dos: ['Report what was done: Chips added successfully', 'One line'],
  donts: ['The only place of an error', 'A question, or something to press', 'News that must not be missed'],
};
