import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PrintSheetProps {
  /** It is of what lies above the page, and goes to paper instead of the sheet of the page. */
  above?: boolean;
  children: ReactNode;
}

/** What stands on paper instead of the page when somebody prints it; on the screen it is not there. */
export function PrintSheet({ above = false, children }: PrintSheetProps) {
  return createPortal(
    <div data-slot="print-sheet" data-above={above || undefined} className="hidden p-8 print:block">
      {children}
    </div>,
    document.body,
  );
}
