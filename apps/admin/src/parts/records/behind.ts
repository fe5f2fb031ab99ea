import { useEffect, useSyncExternalStore } from 'react';

/** What the records of the list behind an open one are called, in its order. One list is behind a record at a time. */
let references: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]) {
  references = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Tells records which list they stand over, so that one leads to the next. */
export function useListOfRecords(inOrder: readonly string[]): void {
  const key = inOrder.join(' ');
  useEffect(
    function standBehindRecords() {
      set(key ? key.split(' ') : []);
      return () => set([]);
    },
    [key],
  );
}

export const useRecordsBehind = (): readonly string[] => useSyncExternalStore(subscribe, () => references);
