import { lazy } from 'react';

/** Fetched when a call asks for it. */
export const PasswordAgain = lazy(async () => ({
  default: (await import('./password-again-dialog.tsx')).PasswordAgainDialog,
}));
