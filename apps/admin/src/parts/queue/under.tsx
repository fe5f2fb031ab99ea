import { Button } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { copy } from './under-copy.ts';

/** Says whose requests a queue is limited to, with a link to everybody's. Loaded for users who come from the tree. */
export function QueueScopeNotice({ account, onEverybody }: { account: string; onEverybody(): void }) {
  const words = useWords(copy);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
      {words.under(account)}
      <Button variant="secondary" size="sm" onClick={onEverybody}>
        {words.everybody}
      </Button>
    </p>
  );
}
