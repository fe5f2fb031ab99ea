import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-panel.tsx';

const DialogPanel = lazy(async () => ({ default: (await import('./dialog-panel.tsx')).DialogPanel }));

/**
 * A question or a form above the page, or a sheet at its side. Focus goes in and comes back to the opener. Its code is
 * fetched when it first opens: no page waits for it.
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
