import type { Guide } from '../guide.ts';

export const dataTableGuide: Guide = {
  musts: [
    'A header sorts up, down and back to how the rows came',
    'Rows that come sorted are asked for in another order',
    'A row opens by a click and by Enter',
    'A control in a row does not open the row',
    'Columns and density are remembered on this device',
    'Rows are ticked one by one or all at once',
    'Loading shows skeletons in the true columns',
    'Skeletons are as high and as wide as the rows were here',
    'While newer rows come the older ones stay',
    'Rows that could not be refreshed say how old they are',
    'A failure stands in the place of the rows and can be tried again',
    'An amount between its rules is read out and copied whole',
    'A row is drawn anew when it changes, and not with what stands around it',
    'Rows that fit on the screen are drawn at once, the rest when there is time',
    'Rows out of sight are there before anything leads to them',
    'Whoever scrolled finds the rows of the next page there',
    'The header stays in sight while rows scroll',
    'Below 768 pixels a row is two lines',
    'On a phone a row opens by its arrow',
    'On a phone a code that is too long shows how it ends',
    'On a phone a row that opens nothing unfolds the rest',
    'A turned phone keeps the focus and what is open in a row',
  ],
  keyboard: [
    ['Tab', 'To the headers that sort, to the rows as one, then to the controls in them'],
    ['Enter, Space', 'Sort by the header'],
    ['Arrow keys', 'Scroll the rows'],
    ['J or ↓, K or ↑', 'In queues: the next row, the one before'],
    ['Enter', 'Open the row'],
  ],
  dos: [
    'Put first what one looks for a row by, last what can be done with it',
    'Align amounts and counts at the right',
    'Give every column its place on a phone: one title, one amount, one state, two details at most',
  ],
  donts: [
    'Columns that are empty for most rows',
    'More than two actions in a row: the rest belongs into what the row opens',
  ],
};
