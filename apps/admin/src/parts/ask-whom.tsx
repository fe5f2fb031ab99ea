import { useCreator } from '@cage/api-client/accounts';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Who can grant what a closed page needs. Fetched when a page is closed: the first list goes without it. */
export function AskWhom() {
  const words = useWords(copy);
  const { data: name } = useCreator();
  return <p>{name ? words.ask(name) : words.askWhoever}</p>;
}
