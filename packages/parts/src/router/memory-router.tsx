import { createMemoryHistory } from 'history';
import { type ReactNode, useState } from 'react';
import { HistoryRouter } from './history-router.tsx';

/** The router of a story: addresses that only the page knows. */
export function MemoryRouter({ initialEntries, children }: { initialEntries: string[]; children: ReactNode }) {
  const [history] = useState(() => createMemoryHistory({ initialEntries }));
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
