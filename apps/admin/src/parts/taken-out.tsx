import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** From which day on a list and its CSV are whole, where older rows were taken out; nothing where they are whole. */
export function TakenOut({ from }: { from: string | undefined }) {
  const words = useWords(copy);
  return from ? <p className="text-muted-foreground text-small">{words.takenOut(from)}</p> : null;
}
