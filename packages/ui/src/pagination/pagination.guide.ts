import type { Guide } from '../guide.ts';

export const paginationGuide: Guide = {
  musts: [
    'On the first page there is no way back, on the last none on',
    'Where one is in the list is said when it changes',
    'A list without rows has nothing to turn',
    'A list of one page has no buttons, and a choice of rows only where it makes a difference',
    'A total that was not counted to its end has a plus',
  ],
  keyboard: [
    ['Tab', 'Rows a page, Previous, Next'],
    ['Enter, Space', 'Turn the page'],
  ],
  dos: ['Stand it below the list it turns'],
  donts: ['Number the pages: rows arrive while one reads'],
};
