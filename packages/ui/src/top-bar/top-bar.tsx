import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useWords } from '../words.tsx';

interface TopBarProps {
  /** Collapses the sidebar on wide screens, slides it in on narrow ones. */
  onToggleSidebar(): void;
  /** Balance and actions, at the right. */
  children: ReactNode;
}

/** 48 px above every page of the back office. The page below has its own title. */
export function TopBar({ onToggleSidebar, children }: TopBarProps) {
  const words = useWords(copy);
  return (
    <header
      data-slot="top-bar"
      // The narrowest phones have room for either a large balance or the avatar; the menu links to the profile as well.
      className="sticky top-0 z-20 flex h-12 items-center gap-1 border-b bg-background px-2 md:gap-2 md:px-5 max-[22rem]:[&>:has([data-slot=avatar])]:hidden"
    >
      <IconButton label={words.toggleSidebar} icon={PanelLeft} onClick={onToggleSidebar} />
      {children}
    </header>
  );
}
