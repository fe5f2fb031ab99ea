import { useEffect, useEffectEvent } from 'react';

/**
 * Reads the chosen file, once: the file never changes. Calls `onNotRead` if reading fails, unless the user has left
 * meanwhile.
 */
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
