import type { Guide } from '../guide.ts';

export const tabsGuide: Guide = {
  musts: [
    'One tab is chosen, and only its panel is shown',
    'Arrows, Home and End choose a tab',
    'The Tab key goes from the chosen tab into its panel',
    'Tabs that do not fit scroll, and the page does not',
    'The chosen tab is in sight',
  ],
  keyboard: [
    ['Tab', 'Go to the chosen tab, then into its panel'],
    ['Right, Left', 'The next tab, the one before; round and round'],
    ['Home, End', 'The first tab, the last one'],
  ],
  dos: [
    'Views of one thing: Pending, Accepted, Rejected',
    'One or two words each',
    'A count where it tells people where to go',
  ],
  donts: ['Steps that follow each other: that is a stepper', 'Pages of the product: those are links', 'One tab'],
};
