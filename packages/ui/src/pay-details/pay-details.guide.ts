import type { Guide } from '../guide.ts';

export const payDetailsGuide: Guide = {
  musts: [
    'On a phone the payment app comes first',
    'At a desk there is a code to scan',
    'Every line can be copied by itself',
  ],
  keyboard: [
    ['Enter', 'Open the payment app'],
    ['Tab', 'From line to line: each has its copy button'],
  ],
  dos: [
    'Put the lines in the order in which a payment app asks for them',
    'Always include the amount and the reference',
  ],
  donts: ['Put words between the lines'],
};
