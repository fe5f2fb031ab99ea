import { type Dispatch, type SetStateAction, useLayoutEffect, useState } from 'react';

/**
 * State of a page that resets when the page is put aside: what was open then is closed when the user comes back.
 */
export function useStateWhileShown<S>(initial: S): [S, Dispatch<SetStateAction<S>>] {
  const [state, setState] = useState(initial);
  const [first] = useState(initial);
  useLayoutEffect(
    function forgetWhenPutAside() {
      return () => setState(first);
    },
    [first],
  );
  return [state, setState];
}
