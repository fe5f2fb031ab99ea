import { type RefObject, useEffect, useRef } from 'react';

/**
 * What the page stands in: another page has the focus where it begins, not where the link to it was. The first one has it as
 * well where somebody came on to it, as from a sign-in that is gone; in a document that begins with it, it stays at the top.
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
