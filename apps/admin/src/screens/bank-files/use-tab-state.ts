import { useMemo } from 'react';
import { type FilterSpec, useListState } from '../../parts/use-list-state.ts';
import type { tabFilter } from './tabs.ts';

/** Returns the state of a list on one of the tabs; the tab itself neither narrows the list nor is sent. */
export function useTabState<const S extends typeof tabFilter & FilterSpec, const Sort extends string>(
  spec: S,
  sorts: readonly Sort[],
) {
  const state = useListState(spec, sorts);
  return useMemo(() => {
    const { tab: _, ...input } = state.input;
    const { search, days, filters } = state;
    const others = Object.entries(filters).some(([name, value]) => name !== 'tab' && value !== '');
    return { ...state, input, narrowed: Boolean(search.trim() || days.from || days.to || others) };
  }, [state]);
}
