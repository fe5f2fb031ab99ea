import { useWords } from '@cage/ui/words';
import { copy } from './taken-out-copy.ts';

/** From which day on a list and its CSV are whole, where older rows were taken out. Fetched where some were. */
export function TakenOut({ from }: { from: string }) {
  const words = useWords(copy);
  return <p className="text-muted-foreground text-small">{words.takenOut(from)}</p>;
}
