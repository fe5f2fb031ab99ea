import type { RefObject } from 'react';
import { copy } from '../copy.ts';
import { useWords } from '../words.tsx';

/** The first stop of the Tab key: skips the navigation to the page. In sight only while it has the focus. */
export function SkipLink({ content }: { content: RefObject<HTMLElement | null> }) {
  const words = useWords(copy);
  return (
    <button
      type="button"
      data-slot="skip-link"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-control focus:bg-accent focus:px-4 focus:py-3 focus:text-accent-foreground"
      onClick={() => content.current?.focus()}
    >
      {words.skipToContent}
    </button>
  );
}
