import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Shown while the code of a page, or the session, is loading. */
export function Loading() {
  const words = useWords(copy);
  return (
    <p role="status" className="p-6 text-muted-foreground">
      {words.loading}
    </p>
  );
}
