import type { Level } from '@cage/contract/people';
import { contractWords } from '@cage/parts/words/contract-words';
import { useWords } from '@cage/ui/words';

/** Returns what names a role: built-in ones in the page's language, all others by their own names. */
export function useRoleName(): (role: string) => string {
  const { builtInRoles } = useWords(contractWords);
  return (role) => (Object.hasOwn(builtInRoles, role) ? builtInRoles[role as Level] : role);
}
