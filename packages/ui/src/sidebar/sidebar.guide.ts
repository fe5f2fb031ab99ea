import type { Guide } from '../guide.ts';

export const sidebarGuide: Guide = {
  musts: [
    'The entry one is at is marked, not by colour alone',
    'A group folds away and stays so on this device',
    'Folded to icons it keeps its names for screen readers and in tooltips',
    'What waits is counted',
    'On a phone it slides in over the page and holds the focus',
    'On a phone it goes away once an entry is chosen',
  ],
  keyboard: [
    ['Tab', 'From entry to entry; groups are buttons'],
    ['Enter', 'Go to the entry'],
    ['Enter, Space', 'Fold or unfold a group'],
    ['Escape', 'On a phone: close it; the focus returns'],
  ],
  dos: ['Name an entry as its page is titled', 'Leave out what somebody may not see'],
  donts: ['More than two levels', 'Counts that nobody has to work on'],
};
