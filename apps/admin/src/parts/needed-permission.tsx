import { useGranter } from '@cage/api-client/roles';
import type { Output } from '@cage/contract/contract';
import type { Access } from '@cage/contract/roles/access';
import { isPermission, type Permission, permissions } from '@cage/contract/roles/permissions';
import { useWords, type Words } from '@cage/ui/words';
import { copy } from './needed-permission-copy.ts';
import { permissionWords } from './permission-words.ts';

/** Holds the place of a sentence, so that no text changes while it is read. */
const ON_ITS_WAY = '\u00a0';

type Granter = Output<'getGranter'>['granter'];

/** Names the account to ask, with its number; `undefined` if none could be found out. */
function whom(words: Words<typeof copy>, granter: Granter | undefined): string {
  if (granter === undefined) return words.askWhoever;
  if (granter === null) return words.askNobody;
  const { username, gaveAccount, contactPhone, chatCountryCode } = granter;
  const person = contactPhone ? `${username} (+${chatCountryCode} ${contactPhone})` : username;
  return gaveAccount ? words.ask(person) : words.askAbove(person);
}

/** The account above, for pages that no permission opens; root has none. */
export function AskParentAccount() {
  const words = useWords(copy);
  const { data: granter, isPending } = useGranter(undefined);
  return granter === null ? null : <p>{isPending ? ON_ITS_WAY : whom(words, granter)}</p>;
}

/** The permissions of which a page needs one, with what each allows and who can grant it. */
function Granted({ known }: { known: readonly Permission[] }) {
  const words = useWords(copy);
  const { names, allows } = useWords(permissionWords);
  const needed = known.map((name) => `${names[name]}: ${allows[name]}`);
  // An account that can grant one of them is worth asking, even if others belong to root alone.
  const { data: granter, isPending } = useGranter(known.find((name) => permissions[name].grantable) ?? known[0]);
  return (
    <>
      <p>{needed.length > 1 ? words.needsOneOf(needed.join(' ')) : words.needs(needed.join(' '))}</p>
      <p>{isPending ? ON_ITS_WAY : whom(words, granter)}</p>
    </>
  );
}

/** What a closed page needs, and whom to ask for it. Loaded when a page is closed. */
export function NeededPermission({ permission }: { permission: Access }) {
  const words = useWords(copy);
  // Any one of several is enough; nobody grants a level.
  const known = [permission].flat().filter(isPermission);
  if (known.length > 0) return <Granted known={known} />;
  return (
    <>
      {permission === 'customer' ? <p>{words.forCustomers}</p> : null}
      <AskParentAccount />
    </>
  );
}
