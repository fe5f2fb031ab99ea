import type { Guide } from '../guide.ts';

export const fileDropGuide: Guide = {
  musts: [
    'A chosen file can be taken back, and the focus returns to the place',
    'A picture that cannot be drawn stands there by its name',
    'A dropped file counts like a chosen one',
    'A file that was refused can be chosen again',
    'While it is sent it cannot be taken back',
    'An error of the field is tied to the place',
  ],
  keyboard: [
    ['Enter, Space', 'Open the device’s own choice of files'],
    ['Tab', 'Go on to Remove, when there is a file'],
  ],
  dos: ['Say the largest size and the kinds in the help of the field', 'Keep the file after a refusal'],
  donts: ['Send before the person presses the button'],
};
