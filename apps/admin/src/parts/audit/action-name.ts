import type { AuditAction } from '@cage/contract/audit/actions';
import { useWords } from '@cage/ui/words';
import { useCallback } from 'react';
import { actionWords } from './action-words.ts';

/** What a row tells, in words; the code of an action that Cage does not know (any more) is what it is. */
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
