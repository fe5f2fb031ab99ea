import type { Guide } from '../guide.ts';

export const amountInputGuide: Guide = {
  musts: [
    'A quick amount fills the field and is marked as chosen',
    'What is pasted loses its commas, spaces and rupee sign',
    'What is typed is said in words, and what is no amount is not',
    'An error of the field is tied to the amount',
  ],
  keyboard: [
    ['0 to 9', 'Type the amount'],
    ['Tab', 'Go on to the quick amounts'],
    ['Enter, Space', 'Choose the quick amount'],
  ],
  dos: ['Offer three or six quick amounts: whole rows', 'Say the least and the most in the help of the field'],
  donts: ['Use it for amounts with paise', 'Choose an amount for the person before they did'],
};
