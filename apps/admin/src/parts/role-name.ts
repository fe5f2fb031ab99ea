import type { Level } from '@cage/contract/people';
import { contractWords } from '@cage/parts/words/contract-words';
import { useWords } from '@cage/ui/words';

/** Names a role: the built-in ones in the language of the page, all others as somebody called them. */
export function useRoleName(): (role: string) => string {
  const { builtInRoles } = useWords(contractWords);
  return (role) => (Object.hasOwn(builtInRoles, role) ? builtInRoles[role as Level] : role);
}
