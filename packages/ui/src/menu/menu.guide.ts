import type { Guide } from '../guide.ts';

export const menuGuide: Guide = {
  musts: [
    'Enter and Down open it on its first item',
    'Arrows, Home, End and first letters go to an item',
    'What is disabled is passed by and cannot be chosen',
    'Choosing does it, closes the menu and gives the focus back',
    'Escape and a press outside close it without choosing',
    'What is switched on and off stays open and says its state',
  ],
  keyboard: [
    ['Enter, Space, Down', 'On the button: open the menu on its first item'],
    ['Down, Up', 'The next item, the one before'],
    ['Home, End', 'The first item, the last one'],
    ['First letters', 'The item that begins with them'],
    ['Enter, Space', 'Choose the item'],
    ['Escape', 'Close; the focus goes back to the button'],
  ],
  dos: [
    'Verbs, or names of pages',
    'What is hard to undo last, behind a separator',
    'Three dots before words in a row',
  ],
  donts: ['The main action of a screen', 'A menu of one item: make it a button', 'A menu in a menu'],
};
