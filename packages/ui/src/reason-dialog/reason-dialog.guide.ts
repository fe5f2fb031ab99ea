import type { Guide } from '../guide.ts';

export const reasonDialogGuide: Guide = {
  musts: [
    'A reason must be chosen',
    'Other asks for own words',
    'Own words are not lost by Escape',
    'A refusal is said in the dialog and the choice stays',
    'While it runs it cannot be sent again',
    'While it runs it is too late for a no',
  ],
  keyboard: [
    ['↓, ↑', 'Go through the reasons'],
    ['Enter', 'Send the reason'],
    ['Escape', 'Close; asks first when words are typed'],
  ],
  dos: ['Offer the five reasons that are given most', 'Write a reason as the person who gets it reads it'],
  donts: ['Choose a reason in advance'],
};
