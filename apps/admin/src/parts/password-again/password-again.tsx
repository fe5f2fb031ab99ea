import { PartMissing } from '@cage/ui/part-missing';
import { type ComponentType, lazy } from 'react';
import type { PasswordAgainDialog } from './password-again-dialog.tsx';

type Asks = ComponentType<Parameters<typeof PasswordAgainDialog>[0]>;

/** Fetched when a call asks for it. */
export const PasswordAgain = lazy(() =>
  import('./password-again-dialog.tsx').then(
    ({ PasswordAgainDialog }) => ({ default: PasswordAgainDialog as Asks }),
    () => ({ default: PartMissing as Asks }),
  ),
);
