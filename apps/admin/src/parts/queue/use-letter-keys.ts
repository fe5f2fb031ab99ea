import { useState } from 'react';

const KEY = 'cage.queue.letters';

export interface LetterKeys {
  on: boolean;
  set(on: boolean): void;
}

/** Whether letter keys act on queues, stored on this device. */
export function useLetterKeys(): LetterKeys {
  const [on, setOn] = useState(() => localStorage.getItem(KEY) !== 'off');
  return {
    on,
    set(next: boolean) {
      if (next) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'off');
      setOn(next);
    },
  };
}
