import type { Guide } from '../guide.ts';

export const alertGuide: Guide = {
  musts: ['Danger is announced at once, the others when the reader is free', 'Its action is reached by the keyboard'],
  keyboard: [['Tab', 'Go to its action']],
  dos: [
    'Put it where it can be mended: at the field, else in the section, else on the page',
    'What happened, then what to do',
    'One action at most',
  ],
  donts: ['An alert for what a toast has just said', 'Two alerts that say the same', 'Danger for what is only to know'],
};
