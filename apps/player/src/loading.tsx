import { useWords } from '@cage/ui/words';
import { visitorCopy } from './layout/visitor-copy.ts';

/** Shown while the code of a page, or the session, is loading. */
export function Loading() {
  const words = useWords(visitorCopy);
  return (
    <p role="status" className="p-6 text-muted-foreground">
      {words.loading}
    </p>
  );
}
