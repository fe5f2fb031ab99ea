import { Suspense, useState } from 'react';
import { lazyPrefetched } from '../lazy-soon.ts';
import type { DialogProps } from './dialog-panel.tsx';

const DialogPanel = lazyPrefetched(async () => (await import('./dialog-panel.tsx')).DialogPanel);

/**
 * A question or a form above the page, or a sheet at its side. The focus moves in and returns to the opener. Its code is
 * fetched when the browser is idle: neither a page nor the first opening waits for it.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
}

export type { DialogProps };
