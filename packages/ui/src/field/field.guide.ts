import type { Guide } from '../guide.ts';

export const fieldGuide: Guide = {
  musts: [
    'Pressing the label goes to its control',
    'Help and error are read out with the control',
    'An error is announced when it appears',
    'A label that is hidden from sight still names the control',
    'What may be left out says so beside its label; what may not says so to screen readers',
  ],
  keyboard: [['Tab', 'Go to the control; never to the label, help or error']],
  dos: [
    'A noun as the label: UTR, Amount',
    'Help that says what to type before it goes wrong',
    'An error that says how to put it right: Enter a valid UTR',
    'Mark what may be left out, the rarer case: Optional',
  ],
  donts: ['A placeholder instead of a label', 'A colon behind the label', 'Two controls in one field'],
};
