import type { Guide } from '../guide.ts';

export const failureStateGuide: Guide = {
  musts: ['A failure is announced at once', 'Retry asks again', 'Without a way to ask again there is no Retry'],
  keyboard: [
    ['Tab', 'Go to Retry'],
    ['Enter, Space', 'Ask again'],
  ],
  dos: ['In the place of what could not be shown', 'What could not be shown, why, and the way out'],
  donts: ['A toast instead of it', 'An empty list for one that failed', 'Codes and words of programmers'],
};
