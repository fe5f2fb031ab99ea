import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** While the code of a page, or the session, is on its way. */
export function Loading() {
  const words = useWords(copy);
  return (
    <p role="status" className="p-6 text-muted-foreground">
      {words.loading}
    </p>
  );
}
