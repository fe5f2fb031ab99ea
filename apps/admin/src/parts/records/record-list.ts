import { useEffect, useSyncExternalStore } from 'react';

/** The references of the list behind an open record, in its order. A record has one list behind it at a time. */
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

/** Registers the list behind records, so that one record leads to the next. */
export function useRegisterRecordList(inOrder: readonly string[]): void {
  const key = inOrder.join(' ');
  useEffect(
    function standBehindRecords() {
      set(key ? key.split(' ') : []);
      return () => set([]);
    },
    [key],
  );
}

export const useRecordList = (): readonly string[] => useSyncExternalStore(subscribe, () => references);
