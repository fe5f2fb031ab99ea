import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** When what is shown goes to paper: the moment at which the browser begins to print it. */
export function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(function noticePrinting() {
    // The paper is drawn as soon as this returns.
    const notice = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', notice);
    return () => window.removeEventListener('beforeprint', notice);
  }, []);
  return at;
}
