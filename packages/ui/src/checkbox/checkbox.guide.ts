import type { Guide } from '../guide.ts';

export const checkboxGuide: Guide = {
  musts: [
    'Pressing the label ticks the box',
    'Some but not all is said as mixed, not as ticked',
    'Help and error are read out with the box',
    'What a form puts on the box reaches it',
  ],
  keyboard: [
    ['Tab', 'Go to the box'],
    ['Space', 'Tick it, or take the tick away'],
  ],
  dos: ['A label that is true when it is ticked: Remember me', 'Ticked by default only where that harms nobody'],
  donts: ['Not in a label: Do not notify me', 'A box that does something at once and can’t be undone'],
};
