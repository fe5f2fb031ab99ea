import { useSearchParams } from '@cage/parts/router/search-params';
import { useEffect, useEffectEvent } from 'react';

/** Opens the form of a new row if the address asks for it (`?add=1`), once: a reload does not open it again. */
export function useOpenAddFromAddress(add: () => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.has('add');
  const open = useEffectEvent(() => {
    add();
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('add');
        return next;
      },
      { replace: true },
    );
  });
  useEffect(
    function addAtOnce() {
      if (asked) open();
    },
    [asked],
  );
}
