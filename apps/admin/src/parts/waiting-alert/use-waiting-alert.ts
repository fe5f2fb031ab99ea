import { usePendingCount } from '@cage/api-client/dashboard/pending-count';
import { useEffect, useRef } from 'react';

const COUNT = /^\(\d+\) /;

/** Keeps a number before the name of the tab, whatever page names it. */
function useTabCount(count: number): void {
  useEffect(
    function countInTab() {
      const title = document.querySelector('title');
      if (!title) return;
      const write = (prefix: string) => {
        const told = prefix + document.title.replace(COUNT, '');
        if (told !== document.title) document.title = told;
      };
      const tell = () => write(count > 0 ? `(${count}) ` : '');
      tell();
      const observer = new MutationObserver(tell);
      observer.observe(title, { childList: true });
      return () => {
        observer.disconnect();
        write('');
      };
    },
    [count],
  );
}

const ignored = () => undefined;

/** Tells of what calls for the account in the name of the tab, and of more of it by a sound. Source: O16. */
export function useWaitingAlert(): void {
  const counts = usePendingCount().data;
  const count = counts ? counts.recharges + counts.withdrawals + counts.approvals : null;
  const before = useRef(count);
  useTabCount(count ?? 0);
  useEffect(
    function announceMore() {
      const more = count !== null && before.current !== null && count > before.current;
      // Fetched when it is due; where that fails the number has told it.
      if (more) void import('./sound.ts').then(({ announce }) => announce(), ignored);
      before.current = count;
    },
    [count],
  );
}
