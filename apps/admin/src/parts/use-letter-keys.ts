import { useState } from 'react';

const KEY = 'cage.queue.letters';

/** Whether letters act on queues, remembered on this device. */
export function useLetterKeys() {
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
