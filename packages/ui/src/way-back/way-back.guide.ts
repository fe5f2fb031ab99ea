import type { Guide } from '../guide.ts';

export const wayBackGuide: Guide = {
  musts: ['It leads to the list and has its name', 'The title keeps its height beside it'],
  keyboard: [['Enter', 'Go back to the list']],
  dos: ['Name the list, as the sidebar does', 'Give it to `Screen` as `back`'],
  donts: ['Among the actions of a page: it does nothing there', '“Back”: that says not where to'],
};
