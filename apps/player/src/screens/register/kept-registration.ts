import type { FormOf } from '@cage/parts/form/contract-form';
import { useEffect } from 'react';

/** Typed values that are not secret: kept for this tab over a reload, Back and Forward until the account is created. */
type Kept = Omit<FormOf<'registerPlayer'>, 'password' | 'confirmPassword'>;

const KEY = 'cage.registration';

export function registrationDraft(): Partial<Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

export function useSaveRegistrationDraft(typed: Kept): void {
  const text = JSON.stringify(typed);
  useEffect(
    function keepWhatIsTyped() {
      sessionStorage.setItem(KEY, text);
    },
    [text],
  );
}

export const clearRegistrationDraft = (): void => sessionStorage.removeItem(KEY);
