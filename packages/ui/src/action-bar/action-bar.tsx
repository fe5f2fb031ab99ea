import type { ReactNode } from 'react';

interface ActionBarProps {
  /** The one primary action of the page, preceded by the reason of a refusal, if any. */
  children: ReactNode;
}

/**
 * Keeps the one action of a page within the thumb's reach: in its place in the page or, while that is below the fold, at
 * the foot of the window. A window too low for it, such as a phone in landscape with the keyboard open, scrolls to it.
 */
export function ActionBar({ children }: ActionBarProps) {
  return (
    <div data-slot="action-bar" data-foot className="at-foot flex flex-col gap-2">
      {children}
    </div>
  );
}
