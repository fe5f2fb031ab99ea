import type { AuditAction } from '@cage/contract/audit/actions';
import { useWords } from '@cage/ui/words';
import { useCallback } from 'react';
import { actionWords } from './action-words.ts';

/** Returns an action in words, or its code if Cage does not know it (any more). */
export function useActionName(): (action: string) => string {
  const { named, refused } = useWords(actionWords);
  return useCallback(
    (action) => {
      const nameOf = (known: string): string | undefined => named[known as AuditAction];
      const tried = action.replace(/\.refused$/, '');
      return nameOf(action) ?? (tried === action ? action : refused(nameOf(tried) ?? tried));
    },
    [named, refused],
  );
}
