import { PartMissing } from '@cage/ui/part-missing';
import { type ComponentType, lazy } from 'react';
import type { Question } from './question.tsx';

type Asks = ComponentType<Parameters<typeof Question>[0]>;

/** Loaded when a call asks for it. */
export const PasswordAgain = lazy(() =>
  import('./question.tsx').then(
    ({ Question }) => ({ default: Question as Asks }),
    () => ({ default: PartMissing as Asks }),
  ),
);
