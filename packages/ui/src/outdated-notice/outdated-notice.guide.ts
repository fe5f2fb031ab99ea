import type { Guide } from '../guide.ts';

export const outdatedNoticeGuide: Guide = {
  musts: ['It says how old what is shown is', 'Retry asks again', 'Without a way to ask again there is no Retry'],
  keyboard: [
    ['Tab', 'Go to Retry'],
    ['Enter, Space', 'Ask again'],
  ],
  dos: ['Right above what is older than it should be'],
  donts: ['Taking the older content away: it is better than none', 'A toast instead: it is gone before anybody asks'],
};
