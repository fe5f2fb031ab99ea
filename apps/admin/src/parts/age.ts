import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns the time between two instants in short: `34 m`, `1 h 52 m`, `3 d`. */
export function useAge(): (from: Date, to: Date) => string {
  const { age } = useWords(copy);
  return (from, to) => {
    const minutes = Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS));
    if (minutes < HOUR) return age.minutes(minutes);
    return minutes < DAY ? age.hours(Math.floor(minutes / HOUR), minutes % HOUR) : age.days(Math.floor(minutes / DAY));
  };
}
