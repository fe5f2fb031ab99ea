import { useWords } from '@cage/ui/words';
import { gameWords } from './copy.ts';

/** A game in words; an id that the catalogue does not know is shown as it came. */
export function GameName({ id }: { id: string }) {
  const words = useWords(gameWords);
  return Object.hasOwn(words, id) ? words[id as keyof typeof words] : id;
}
