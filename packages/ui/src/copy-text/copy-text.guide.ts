import type { Guide } from '../guide.ts';

export const copyTextGuide: Guide = {
  musts: [
    'That it was copied is shown and said to screen readers',
    'When it cannot be copied it says what to do',
    'Copying in a row does not open the row',
  ],
  keyboard: [['Enter, Space', 'Copy the text']],
  dos: ['Name what is copied: Copy UTR', 'Use it for codes, ids, keys and references'],
  donts: ['Use it for words and names that nobody pastes'],
};
