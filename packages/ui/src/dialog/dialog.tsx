import { Suspense, useState } from 'react';
import { lazySoon } from '../lazy-soon.ts';
import type { DialogProps } from './dialog-panel.tsx';

const DialogPanel = lazySoon(async () => (await import('./dialog-panel.tsx')).DialogPanel);

/**
 * A question or a form above the page, or a sheet at its side. Focus goes in and comes back to the opener. Its code is
 * fetched when the browser has time: no page waits for it, nor does its first opening.
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
