import type { Guide } from '../guide.ts';

export const chipsDialogGuide: Guide = {
  musts: [
    'A refusal is said at the field and the amount stays',
    'Typing on takes the refusal away',
    'While it runs nothing can be sent or closed',
    'When it is done the dialog closes',
    'An amount that is typed is not lost by Escape',
  ],
  keyboard: [
    ['Enter', 'Send the amount'],
    ['Escape', 'Close; asks first when an amount is typed'],
  ],
  dos: ['Say in the note whose chips they are and what remains'],
  donts: ['Use it for payments: those have a method and a proof'],
};
