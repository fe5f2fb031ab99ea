import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';
import { useWords } from '../words.tsx';

/**
 * Replaces a part above a page that can't be fetched, as after an upgrade while the page was open: a message at the foot,
 * with a way to reload. The page itself stays, and what is typed into it can be saved first.
 */
export function PartMissing() {
  const words = useWords(copy);
  return (
    <div data-foot className="pointer-events-auto fixed inset-x-0 bottom-0 z-50 border-t bg-surface">
      <Alert
        tone="warning"
        action={
          <Button variant="secondary" size="sm" onClick={() => location.reload()}>
            {words.retry}
          </Button>
        }
      >
        {words.partMissing}
      </Alert>
    </div>
  );
}
