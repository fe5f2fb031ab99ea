import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref of the element around the page: a new page gets the focus at its start, not at the link to it. So does
 * the first page if it was reached from another, such as a sign-in; on a fresh document the focus stays at the top.
 */
export function usePageFocus(path: string, cameOn: boolean): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const last = useRef(cameOn ? '' : path);
  useEffect(
    function goToThePage() {
      if (last.current === path) return;
      last.current = path;
      if (!document.activeElement?.closest('main, [role="dialog"]')) content.current?.focus({ preventScroll: true });
    },
    [path],
  );
  return content;
}
