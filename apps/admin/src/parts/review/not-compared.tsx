import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** The comparison failed to load; what the request itself says is still shown. */
export function NotCompared({ onRetry }: { onRetry(): void }) {
  const words = useWords(copy);
  return (
    <Alert
      tone="warning"
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      {words.notCompared}
    </Alert>
  );
}
