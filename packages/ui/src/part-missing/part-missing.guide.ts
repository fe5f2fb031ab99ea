import type { Guide } from '../guide.ts';

export const partMissingGuide: Guide = {
  musts: ['It says that a part is missing, with the way on', 'The page behind it stays'],
  keyboard: [
    ['Tab', 'Go to Retry'],
    ['Enter, Space', 'Load the page again'],
  ],
  dos: ['In place of what opens above a page and could not be fetched'],
  donts: ['In place of a page: that says so where it would stand'],
};
