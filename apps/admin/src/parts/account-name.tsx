import { useWords } from '@cage/ui/words';
import { useCallback } from 'react';
import { copy } from './account-name-copy.ts';

/** Names an account in a list: the built-in customer in the page's language, all others by their own names. */
export function useAccountName(): (publicId: string, name: string) => string {
  const { builtInCustomer } = useWords(copy);
  return useCallback((publicId, name) => (publicId === 'C0' ? builtInCustomer : name), [builtInCustomer]);
}

/** An account's name in a cell. */
export function AccountName({ publicId, name }: { publicId: string; name: string }) {
  return useAccountName()(publicId, name);
}
