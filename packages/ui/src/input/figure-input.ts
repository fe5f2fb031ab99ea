import { tidyRupees } from '../format/typed-rupees.ts';

/** What figures are typed into: as they are typed in India, and pasted from anywhere. Source: D379. */
const figureInput = { autoComplete: 'off', className: 'figures', tidy: tidyRupees } as const;

/** What makes an input one for an amount in whole rupees. */
export const rupeesInput = { inputMode: 'numeric', ...figureInput } as const;

/** What makes an input one for an amount with paise, a rate or a percentage. */
export const decimalInput = { inputMode: 'decimal', ...figureInput } as const;
