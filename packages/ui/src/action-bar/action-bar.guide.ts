import type { Guide } from '../guide.ts';

export const actionBarGuide: Guide = {
  musts: [
    'The action is at the foot of the window while its place is further down, above the navigation',
    'It covers nothing that it belongs to: at the end of the page it stands at its place',
  ],
  keyboard: [['Tab', 'To the action, after the fields; a field that takes the focus keeps above it']],
  dos: ['One action, the primary one, last in its form', 'What it was refused with stands in it, before it'],
  donts: [
    'A second way out beside it: ghosts and links stand below it in the page',
    'In a dialog: that has a foot of its own',
  ],
};
