import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** The number of a bet, which opens its record. */
export function BetLink({ bet, onOpen }: { bet: number; onOpen(): void }) {
  const words = useWords(copy);
  return (
    <button
      type="button"
      aria-label={words.record(String(bet))}
      className="figures inline-flex min-h-(--tap) items-center text-accent underline underline-offset-2"
      onClick={onOpen}
    >
      {bet}
    </button>
  );
}
