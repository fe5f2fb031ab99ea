import { useCreator } from '@cage/api-client/accounts';
import { type Access, isPermission } from '@cage/contract/roles/permissions';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';
import { permissionWords } from './permission-words.ts';

/** Which permission a closed page needs, what that allows, and who can grant it. Fetched when a page is closed. */
export function NeededPermission({ permission }: { permission: Access }) {
  const words = useWords(copy);
  const { names, allows } = useWords(permissionWords);
  const { data: name } = useCreator();
  // Any one of several is enough; being of the staff, or signed in, is nothing that anybody grants.
  const needed = [permission]
    .flat()
    .filter(isPermission)
    .map((known) => `${names[known]}: ${allows[known]}`);
  return (
    <>
      {needed.length > 0 ? (
        <p>{needed.length > 1 ? words.needsOneOf(needed.join(' ')) : words.needs(needed.join(' '))}</p>
      ) : null}
      <p>{name ? words.ask(name) : words.askWhoever}</p>
    </>
  );
}
