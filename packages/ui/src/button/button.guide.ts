import type { Guide } from '../guide.ts';

export const buttonGuide: Guide = {
  musts: [
    'A busy button cannot be pressed and says that it is busy',
    'A button that becomes busy keeps the focus and its width',
    'A button whose press left nothing to do keeps the focus, and does no more',
    'A disabled button cannot be pressed',
    'A button does not send its form unless it is made to',
    'A label that is too long goes on to a second line',
  ],
  keyboard: [
    ['Tab', 'Go to the button; past it when it is disabled'],
    ['Enter, Space', 'Press it'],
  ],
  dos: [
    'Begin with a verb: Accept, Add chips',
    'One primary button on a screen: what most people came to do',
    'Danger for what is hard to undo, with a question before it happens',
    'Busy while what it started runs: a spinner stands over its words, which keep their place and their name',
    'Spent where its own press can leave nothing to do: the last page, the end of a zoom, a form put back',
  ],
  donts: [
    'Two primary buttons side by side',
    'Click here, OK, Yes: words that say nothing without the sentence above',
    'A disabled button with no word about what is missing',
    'A button that leads to another page: that is a link, dressed with buttonClass',
  ],
};
