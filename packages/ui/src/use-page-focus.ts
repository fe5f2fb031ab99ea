import { type RefObject, useEffect, useRef } from 'react';

/** What the page stands in: another page has the focus where it begins, not where the link to it was. */
export function usePageFocus(path: string): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const last = useRef(path);
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
