import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../primitives/icon-button.tsx';

interface TopBarProps {
  title: string;
  onToggleSidebar(): void;
  /** Balance and actions, right. */
  children: ReactNode;
}

/** 56 px over every page of the back office. */
export function TopBar({ title, onToggleSidebar, children }: TopBarProps) {
  return (
    <header
      data-slot="top-bar"
      className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b bg-surface px-3 md:px-5"
    >
      <IconButton label="Toggle sidebar" icon={PanelLeft} onClick={onToggleSidebar} />
      {/* On a phone the page below says it, and there is no room for it here. */}
      <p className="min-w-0 flex-1 truncate font-semibold max-sm:invisible">{title}</p>
      {children}
    </header>
  );
}
