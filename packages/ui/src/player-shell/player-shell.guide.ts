import type { Guide } from '../guide.ts';

export const playerShellGuide: Guide = {
  musts: [
    'The page one is at is marked',
    'The balance stays in sight while the page scrolls',
    'On a phone the navigation is at the thumb',
    'At a desk the navigation is at the side of one calm column',
    'Every target of the navigation is at least 44 pixels high',
    'A long name of the site is cut, the balance is whole',
    'With large text the bars cut nothing, and the one action stands on the navigation',
    'The first Tab leads past the navigation, straight to the page',
  ],
  keyboard: [
    ['Tab, Enter', 'Skip to the page'],
    ['Tab', 'Through the tools at the top, the navigation, the page and its footer'],
  ],
  dos: ['Five entries at most, one word each', 'Keep the lawful notes in the footer of every page'],
  donts: ['At the bottom anything but the navigation and, above it, the one action of the page (`ActionBar`)'],
};
