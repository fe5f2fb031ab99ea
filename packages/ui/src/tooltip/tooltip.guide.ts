import type { Guide } from '../guide.ts';

export const tooltipGuide: Guide = {
  musts: [
    'It is shown on the focus of the keyboard and goes with it',
    'It is shown on hover, and the pointer can move on it',
    'A press shows nothing and takes away what is shown',
    'Escape takes it away, and the focus stays',
    'What it says is read out with what it is about',
    'What its child does on its own account still happens',
  ],
  keyboard: [
    ['Tab', 'Show it with the focus, hide it with the next Tab'],
    ['Escape', 'Take it away; a dialog around it stays'],
  ],
  dos: ['A few words: 9 minutes ago', 'The name of an icon'],
  donts: [
    'What somebody needs: a phone has no hover',
    'Links or buttons in it',
    'Around a disabled button: it has no focus',
  ],
};
