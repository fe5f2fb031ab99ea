import type { Guide } from '../guide.ts';

export const textareaGuide: Guide = {
  musts: [
    'A textarea takes its name, help and error from the field around it',
    'Enter begins a new line and sends nothing',
  ],
  keyboard: [
    ['Tab', 'Go to it and on from it'],
    ['Enter', 'Begin a new line'],
  ],
  dos: ['For what may take more than a line: a reason, an address', 'Say who reads it'],
  donts: ['For a name, a code or an amount'],
};
