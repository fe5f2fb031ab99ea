import type { Guide } from '../guide.ts';

export const iconButtonGuide: Guide = {
  musts: [
    'An icon button has a name',
    'Its name is shown when it has the focus of the keyboard',
    'What a menu puts on it still works below the tooltip',
  ],
  keyboard: [
    ['Enter, Space', 'Press it'],
    ['Escape', 'Take the tooltip away'],
  ],
  dos: ['Icons that everybody knows: close, search, copy, more', 'A verb as its label: Copy UTR, Close'],
  donts: ['An icon alone for the main action of a screen', 'The same icon for two different things'],
};
