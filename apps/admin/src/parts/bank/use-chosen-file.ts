import { useEffect, useEffectEvent } from 'react';

/** Reads a file that was chosen, once: which file it is never changes. `onNotRead`: that failed, and nobody left meanwhile. */
export function useChosenFile(read: (signal: AbortSignal) => Promise<void>, onNotRead: () => void): void {
  const readFile = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await read(signal);
    } catch {
      if (!signal.aborted) onNotRead();
    }
  });
  useEffect(function readWhatWasChosen() {
    const stop = new AbortController();
    void readFile(stop.signal);
    return () => stop.abort();
  }, []);
}
