import type { Guide } from '../guide.ts';

export const topBarGuide: Guide = {
  musts: ['The largest balance on 320 pixels', 'It stays in sight while the page scrolls'],
  keyboard: [
    ['Tab', 'The sidebar’s switch first, then from left to right'],
    ['Enter, Space', 'Open or fold the sidebar'],
    ['Ctrl K', 'Search, wherever one is'],
  ],
  dos: ['Keep the balance in sight at every width'],
  donts: ['Put in what belongs to one page'],
};
