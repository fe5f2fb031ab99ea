import { useEffect } from 'react';
import { usePlace } from './history.tsx';

/** Goes on to another address, without a router. */
export function LeadTo({ path }: { path: string }) {
  const { history } = usePlace();
  useEffect(
    function leadOn() {
      history.replace(path);
    },
    [history, path],
  );
  return null;
}
