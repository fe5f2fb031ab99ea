import type { LazyPart } from '@cage/ui/lazy-part';
import { type ReactNode, useEffect, useState } from 'react';

interface AwaitedProps {
  part: LazyPart<object>;
  /** Stands in its place. */
  waiting: ReactNode;
}

/** Draws a part as soon as its code is there; not by Suspense, which would hold back the first view of a page (ADR 76). */
export function Awaited({ part: Part, waiting }: AwaitedProps): ReactNode {
  const [state, setState] = useState<{ there: boolean; failure?: unknown }>({ there: Part.isThere() });
  useEffect(
    function fetchIt() {
      let left = false;
      Part.fetch().then(
        () => left || setState({ there: true }),
        (failure) => left || setState({ there: false, failure }),
      );
      return () => {
        left = true;
      };
    },
    [Part],
  );
  if (state.failure) throw state.failure;
  return state.there ? <Part /> : waiting;
}
