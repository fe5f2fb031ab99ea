import { useWords } from '@cage/ui/words';
import { copy } from './taken-out-copy.ts';

/** From which day a list and its CSV are complete, if older rows were taken out. Loaded only then. */
export function TakenOut({ from }: { from: string }) {
  const words = useWords(copy);
  return <p className="text-muted-foreground text-small">{words.takenOut(from)}</p>;
}
