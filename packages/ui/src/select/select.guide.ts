import type { Guide } from '../guide.ts';

export const selectGuide: Guide = {
  musts: [
    'It is the browser’s own select, and its list at a desk is in our dress',
    'A select takes its name, help and error from the field around it',
    'While nothing is chosen the placeholder is shown, paler than a choice',
  ],
  keyboard: [
    ['Tab', 'Go to the select'],
    ['Up, Down', 'The choice before, the next one'],
    ['Enter, Space', 'Open the list, choose from it'],
    ['First letters', 'Go to the choice that begins with them'],
    ['Escape', 'Close the list without choosing'],
  ],
  dos: ['Four choices or more; for two or three use tabs or checkboxes', 'The most likely choice first'],
  donts: ['A list that has to be searched: use a search field', 'A choice that does something at once'],
};
