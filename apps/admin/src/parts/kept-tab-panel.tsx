import { TabPanel, type TabPanelProps } from '@cage/ui/tabs';
import { useState } from 'react';

interface KeptTabPanelProps extends TabPanelProps {
  /** Whether its tab is the one that is chosen. */
  chosen: boolean;
}

/** What one tab shows, there from the first time on: what is typed in it stands when another tab was looked at. */
export function KeptTabPanel({ chosen, ...props }: KeptTabPanelProps) {
  const [seen, setSeen] = useState(chosen);
  if (chosen && !seen) setSeen(true);
  return <TabPanel {...props} {...(seen ? { forceMount: true } : {})} hidden={!chosen} />;
}
