import { useWords } from '@cage/ui/words';
import { gameWords } from './copy.ts';

/** The name of a game; an unknown id is shown unchanged. */
export function GameName({ id }: { id: string }) {
  const words = useWords(gameWords);
  return Object.hasOwn(words, id) ? words[id as keyof typeof words] : id;
}
