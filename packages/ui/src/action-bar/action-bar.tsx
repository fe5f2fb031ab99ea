import type { ReactNode } from 'react';

interface ActionBarProps {
  /** The one primary action of the page; before it what it was refused with, if it was. */
  children: ReactNode;
}

/**
 * Keeps the one action of a page within the thumb's reach: at its place in the page or, as long as that is further down, at
 * the foot of the window. A window that is too low for it, as a phone's on its side with the keyboard, scrolls to it.
 */
export function ActionBar({ children }: ActionBarProps) {
  return (
    <div data-slot="action-bar" data-foot className="at-foot flex flex-col gap-2">
      {children}
    </div>
  );
}
