import { tidyRupees } from '../format/typed-rupees.ts';

/** For typed figures: as they are typed in India, and pasted from anywhere. Source: D379. */
const figureInput = { autoComplete: 'off', className: 'figures', tidy: tidyRupees } as const;

/** Props of an input for an amount in whole rupees. */
export const rupeesInput = { inputMode: 'numeric', ...figureInput } as const;

/** Props of an input for an amount with paise, a rate or a percentage. */
export const decimalInput = { inputMode: 'decimal', ...figureInput } as const;
