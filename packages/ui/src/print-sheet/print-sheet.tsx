import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What stands on paper instead of the page when somebody prints it; on the screen it is not there. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-slot="print-sheet" className="hidden p-8 print:block">
      {children}
    </div>,
    document.body,
  );
}
