import type { Guide } from '../guide.ts';

export const daysFieldGuide: Guide = {
  musts: [
    'A named period is chosen at once',
    'Two days of the calendar are a range, in whichever order',
    'Days are typed as people write them',
    'What is no day is said at its field and stays there',
    'Arrows walk the calendar; Escape leaves everything as it was',
    'Today is marked, and no later day can be chosen',
    'On a phone it fits and its days are as large as a thumb',
  ],
  keyboard: [
    ['Enter, Space', 'On the button: open. On a day: the first day, then the last'],
    ['Arrows', 'The day or the week before and after'],
    ['Page Up, Page Down', 'The month before and after'],
    ['Home, End', 'Monday and Sunday of the week'],
    ['Escape', 'Close; the focus goes back to the button'],
  ],
  dos: ['One for the whole list or report, beside its filters', 'Keep both days in the address'],
  donts: ['For one day that is asked for in a form', 'With a button that applies: what is chosen works at once'],
};
