import type { Guide } from '../guide.ts';

export const moneyGuide: Guide = {
  musts: [
    'A negative amount has a minus sign as well as the danger tone',
    'Amounts of a column line up digit by digit',
    'Groups are Indian',
    'An amount never breaks',
  ],
  dos: ['Align it at the right in columns', 'Use whole for amounts that are whole by nature: limits, quick amounts'],
  donts: ['Format rupees by hand', 'Show ₹0.00 before there is a number: a skeleton stands there'],
};
