import type { Guide } from '../guide.ts';

export const partMissingGuide: Guide = {
  musts: [
    'It says why, and that what is typed is lost by a reload',
    'The page behind it stays',
    'Reload loads the page again',
  ],
  keyboard: [
    ['Tab', 'Go to Reload'],
    ['Enter, Space', 'Load the page again'],
  ],
  dos: ['In place of what opens above a page and could not be fetched'],
  donts: ['In place of a page: that says so where it would stand'],
};
