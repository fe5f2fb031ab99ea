import { TabPanel, type TabPanelProps } from '@cage/ui/tabs';
import { useState } from 'react';

interface KeptTabPanelProps extends TabPanelProps {
  /** Whether its tab is selected. */
  chosen: boolean;
}

/** A tab's panel that stays mounted once it was shown: what is typed in it survives a look at another tab. */
export function KeptTabPanel({ chosen, ...props }: KeptTabPanelProps) {
  const [seen, setSeen] = useState(chosen);
  if (chosen && !seen) setSeen(true);
  return <TabPanel {...props} {...(seen ? { forceMount: true } : {})} hidden={!chosen} />;
}
