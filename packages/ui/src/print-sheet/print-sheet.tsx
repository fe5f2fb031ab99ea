import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PrintSheetProps {
  /** For content above the page: printed instead of the page's own sheet. */
  uppermost?: boolean;
  children: ReactNode;
}

/** Content printed instead of the page; not there on screen. */
export function PrintSheet({ uppermost = false, children }: PrintSheetProps) {
  return createPortal(
    <div data-slot="print-sheet" data-uppermost={uppermost || undefined} className="hidden p-8 print:block">
      {children}
    </div>,
    document.body,
  );
}
