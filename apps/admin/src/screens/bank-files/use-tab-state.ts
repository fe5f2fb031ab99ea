import { useMemo } from 'react';
import { type FilterSpec, useListState } from '../../parts/use-list-state.ts';
import type { tabFilter } from './tabs.ts';

/** The state of a list on one of the tabs: which tab it is narrows nothing, and is nothing to ask for. */
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
