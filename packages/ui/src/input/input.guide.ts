import type { Guide } from '../guide.ts';

export const inputGuide: Guide = {
  musts: [
    'An input takes its name, help and error from the field around it',
    'A disabled input is passed by; a read-only one can be read and copied',
    'What is typed or pasted is put right before it is cut to its length',
  ],
  keyboard: [
    ['Tab', 'Go to the input; what is in it is selected'],
    ['Letters and figures', 'Type'],
  ],
  dos: [
    'In a Field, which gives it its label',
    'inputMode numeric for figures: the phone shows its keys for them',
    'autoComplete where the device knows the answer',
    'figures for amounts and references',
  ],
  donts: ['type number for money, codes or UTRs', 'A placeholder that has to be remembered while typing'],
};
