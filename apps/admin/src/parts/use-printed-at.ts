import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns the time of printing: the moment at which the browser begins to print. */
export function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(function noticePrinting() {
    // The browser prints as soon as this returns.
    const notice = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', notice);
    return () => window.removeEventListener('beforeprint', notice);
  }, []);
  return at;
}
