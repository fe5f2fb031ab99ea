import { usePendingCount } from '@cage/api-client/dashboard/pending-count';
import { useEffect, useRef } from 'react';

const COUNT = /^\(\d+\) /;

/** Keeps a number in front of the tab's title, whichever page sets the title. */
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

/** Shows in the tab's title how much waits for the account, and plays a sound for more. Source: O16. */
export function useWaitingAlert(): void {
  const counts = usePendingCount().data;
  const count = counts ? counts.recharges + counts.withdrawals + counts.approvals : null;
  const before = useRef(count);
  useTabCount(count ?? 0);
  useEffect(
    function announceMore() {
      const more = count !== null && before.current !== null && count > before.current;
      // Loaded when it is due; if that fails, the number is notice enough.
      if (more) void import('./sound.ts').then(({ announce }) => announce(), ignored);
      before.current = count;
    },
    [count],
  );
}
