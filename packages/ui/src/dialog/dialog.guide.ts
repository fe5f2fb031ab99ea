import type { Guide } from '../guide.ts';

export const dialogGuide: Guide = {
  musts: [
    'The focus goes into the dialog and comes back to what opened it',
    'What is to be filled in begins in its first field',
    'Opened from a menu, the focus comes back to the button of the menu',
    'Where what opened it is gone, the focus begins at the page',
    'The Tab key stays inside the dialog',
    'Escape and a press outside close it',
    'Back of an Android phone closes what is on top, and asks where Escape asks',
    'The second press of a double click does not close it',
    'The page behind it can’t be pressed, and is not styled anew for that',
    'What was typed is not lost without a question',
    'While it is done it stays, and asks nothing',
    'What does not fit scrolls between title and actions, by keyboard too',
  ],
  keyboard: [
    ['Tab, Shift Tab', 'The next control, the one before; round and round inside the dialog'],
    ['Escape', 'Close it; with something typed, ask first, and once more is a no'],
    ['Arrows, Page Down', 'Scroll what does not fit, once it has the focus'],
  ],
  dos: [
    'A title that says what is decided: Reject recharge',
    'The main action last, named by its verb',
    'A sheet at the side for what is compared with the page',
  ],
  donts: ['A dialog above a dialog', 'A dialog for what a page could say', 'Yes and No'],
};
