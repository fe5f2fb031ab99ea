import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 15_000;

/** The time, looked at every so often and when the page is seen again: so sleep counts, and nothing is too far ahead. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(function keepTime() {
    const look = () => setNow(new Date());
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
