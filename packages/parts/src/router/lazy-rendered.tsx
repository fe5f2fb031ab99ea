import type { LazyPart } from '@cage/ui/lazy-part';
import { type ReactNode, useEffect, useState } from 'react';

interface AwaitedProps {
  part: LazyPart<object>;
  /** Shown in its place. */
  waiting: ReactNode;
}

/** Renders a part once its code is loaded; without Suspense, which would delay the first view of a page (ADR 76). */
export function LazyRendered({ part: Part, waiting }: AwaitedProps): ReactNode {
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
