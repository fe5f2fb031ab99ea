import { useGranter } from '@cage/api-client/roles';
import type { Output } from '@cage/contract/contract';
import { type Access, isPermission, permissions } from '@cage/contract/roles/permissions';
import { useWords, type Words } from '@cage/ui/words';
import { copy } from './needed-permission-copy.ts';
import { permissionWords } from './permission-words.ts';

type Granter = Output<'getGranter'>['granter'];

/** Whom to ask; `undefined` is not known yet, or never. */
function whom(words: Words<typeof copy>, granter: Granter | undefined): string {
  if (granter === undefined) return words.askWhoever;
  if (granter === null) return words.askNobody;
  return granter.gaveAccount ? words.ask(granter.username) : words.askAbove(granter.username);
}

/** Which permission a closed page needs, what that allows, and who can grant it. Fetched when a page is closed. */
export function NeededPermission({ permission }: { permission: Access }) {
  const words = useWords(copy);
  const { names, allows } = useWords(permissionWords);
  // Any one of several is enough; being of the staff, or signed in, is nothing that anybody grants.
  const known = [permission].flat().filter(isPermission);
  const needed = known.map((name) => `${names[name]}: ${allows[name]}`);
  // Who can grant one of them is worth asking, whatever else belongs to root alone.
  const { data: granter } = useGranter(known.find((name) => permissions[name].grantable) ?? known[0]);
  return (
    <>
      {needed.length > 0 ? (
        <p>{needed.length > 1 ? words.needsOneOf(needed.join(' ')) : words.needs(needed.join(' '))}</p>
      ) : null}
      <p>{whom(words, granter)}</p>
    </>
  );
}
