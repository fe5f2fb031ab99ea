import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 15_000;

/** The time, refreshed at intervals and when the page is shown again, so that sleep of the device counts. */
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
