import type { Guide } from '../guide.ts';

export const meterGuide: Guide = {
  musts: ['Little left and nothing left are not told apart by colour alone'],
  dos: ['Say beside it how much is used, and how much is left when that is little'],
  donts: ['For work on its way: that is progress', 'In green: using a limit up is no success'],
};
