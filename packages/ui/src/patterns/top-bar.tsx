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
      <p className="min-w-0 flex-1 truncate font-semibold">{title}</p>
      {children}
    </header>
  );
}
