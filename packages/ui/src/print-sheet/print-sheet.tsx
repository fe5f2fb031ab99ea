import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PrintSheetProps {
  /** It is of what lies over the page, and goes to paper instead of the sheet of the page. */
  uppermost?: boolean;
  children: ReactNode;
}

/** What stands on paper instead of the page when somebody prints it; on the screen it is not there. */
export function PrintSheet({ uppermost = false, children }: PrintSheetProps) {
  return createPortal(
    <div data-slot="print-sheet" data-uppermost={uppermost || undefined} className="hidden p-8 print:block">
      {children}
    </div>,
    document.body,
  );
}
