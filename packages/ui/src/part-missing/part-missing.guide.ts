import type { Guide } from '../guide.ts';

export const partMissingGuide: Guide = {
  musts: [
    'It says that something is missing, and to copy what is typed before a reload',
    'The page behind it stays',
    'Retry loads the page again',
  ],
  keyboard: [
    ['Tab', 'Go to Retry'],
    ['Enter, Space', 'Load the page again'],
  ],
  dos: ['In place of what opens above a page and could not be fetched'],
  donts: ['In place of a page: that says so where it would stand'],
};
