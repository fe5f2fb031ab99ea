import { Button } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { copy } from './under-copy.ts';

/** Says whose requests a queue shows alone, with the way to everybody's. Fetched where somebody comes from the tree. */
export function Under({ account, onEverybody }: { account: string; onEverybody(): void }) {
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
