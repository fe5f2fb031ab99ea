import type { Guide } from '../guide.ts';

export const confirmDialogGuide: Guide = {
  musts: [
    'Nothing happens before it is confirmed',
    'Escape is a no',
    'While it runs it cannot be confirmed again',
    'While it runs it is too late for a no',
    'A refusal is said in the dialog',
  ],
  keyboard: [
    ['Tab', 'Close, Cancel, the verb'],
    ['Enter, Space', 'Press what has the focus'],
    ['Escape', 'Answer no'],
  ],
  dos: [
    'Ask a question in the title and repeat its verb on the button',
    'Say what will happen and whether it can be taken back',
  ],
  donts: ['Ask before what can be undone', 'Yes and No, OK'],
};
