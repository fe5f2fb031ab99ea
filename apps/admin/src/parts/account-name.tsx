import { useWords } from '@cage/ui/words';
import { useCallback } from 'react';
import { copy } from './account-name-copy.ts';

/** Names an account in a list: the built-in customer in the language of the page, all others as they are called. */
export function useAccountName(): (publicId: string, name: string) => string {
  const { builtInCustomer } = useWords(copy);
  return useCallback((publicId, name) => (publicId === 'C0' ? builtInCustomer : name), [builtInCustomer]);
}

/** An account by its name in a cell. */
export function AccountName({ publicId, name }: { publicId: string; name: string }) {
  return useAccountName()(publicId, name);
}
