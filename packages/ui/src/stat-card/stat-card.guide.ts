import type { Guide } from '../guide.ts';

export const statCardGuide: Guide = {
  musts: [
    'No number is shown before there is one',
    'A card with a way on is one link, named by its label and number',
    'The largest amount fits into the narrowest card',
    'Five cards in a row of 900 pixels have their numbers on one line, each as large as the others',
  ],
  keyboard: [['Enter', 'Follow the card to the whole story']],
  dos: [
    'One number a card, the same unit in a row of cards',
    'Say in the note what the number is made of',
    'Of two kinds that stand on two pages, lead to each from the note, and from the card as a whole to neither',
  ],
  donts: ['Show a zero while it loads', 'Colour a number that is not bad news'],
};
