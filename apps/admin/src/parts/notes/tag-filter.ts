import { useWords } from '@cage/ui/words';
import { filterCopy } from './filter-copy.ts';

/** Returns the filter of a list by one tag. */
export function useTagFilter() {
  const { tag } = useWords(filterCopy);
  return { name: 'tag', label: tag, placeholder: tag } as const;
}
