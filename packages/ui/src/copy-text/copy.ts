import { catalogue } from '../words.tsx';

/** Words of a text to copy. */
export const copy = catalogue(
  {
    copyOf: (label: string) => `Copy ${label}`,
    copied: (label: string) => `${label} copied`,
    copyFailed: (label: string) => `${label} could not be copied. Select it and copy by hand`,
  },
  () => import('./copy.hi.ts'),
);
