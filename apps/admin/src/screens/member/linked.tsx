import { useLinkedAccounts } from '@cage/api-client/players';
import type { AccountLink, LinkedAccount, LinkStrength } from '@cage/contract/players/linked';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { Link } from '@cage/parts/router/link';
import { accountTones } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { Badge, type BadgeProps } from '@cage/ui/badge';
import { Card } from '@cage/ui/card';
import { DateTime } from '@cage/ui/date-time';
import { EmptyState } from '@cage/ui/empty-state';
import { SkeletonLines } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { Failed } from '../../parts/failure.tsx';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { linkedCopy } from './linked-copy.ts';

/** The strength of a link is in its word; no tone marks it as good or bad. */
const looks = {
  strong: { tone: 'accent', tab: true },
  medium: { tone: 'neutral', tab: true },
  weak: { tone: 'neutral' },
} as const satisfies Record<LinkStrength, BadgeProps>;

const leading = 'inline-flex min-h-(--tap) items-center text-accent underline underline-offset-2';

/** When the other account had it: once, or first and last. */
function Times({ link: { firstAt, lastAt } }: { link: AccountLink }) {
  const words = useWords(linkedCopy);
  const once = firstAt?.getTime() === lastAt.getTime();
  const moments = [
    ...(firstAt && !once ? [[words.first, firstAt] as const] : []),
    [once ? '' : words.last, lastAt] as const,
  ];
  return moments.map(([label, at]) => (
    <span key={label}>
      {label} <DateTime spoken={label ? 'sentence' : true} value={at} />
    </span>
  ));
}

/** The rows behind a link: the requests with it, or the account's sessions. */
function Behind({ account, link: { kind, records } }: { account: LinkedAccount; link: AccountLink }) {
  const words = useWords(linkedCopy);
  if (kind !== 'device' && kind !== 'address')
    return records.map((reference) => <RecordLink key={reference} reference={reference} />);
  return (
    <Link
      to={`/admin/members/${account.publicId}?tab=sessions`}
      aria-label={words.sessionsOf(account.username)}
      className={leading}
    >
      {words.sessions}
    </Link>
  );
}

function LinkRow({ account, link }: { account: LinkedAccount; link: AccountLink }) {
  const words = useWords(linkedCopy);
  const { kind, strength, text, things, accounts, times } = link;
  return (
    <li className="grid gap-x-4 gap-y-1 sm:grid-cols-[6rem_1fr]">
      <p className="flex items-start pt-px">
        <Badge {...looks[strength]}>{words.strengths[strength]}</Badge>
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2 wrap-anywhere">
          <span className="font-medium">{words.kinds[kind]}</span>
          {text === null ? null : <span className="figures min-w-0">{text}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted-foreground text-small">
          {things > 1 ? <span>{words.things(things)}</span> : null}
          <span>{words.had(accounts)}</span>
          {times === null ? null : <span>{words.times[kind](times)}</span>}
          <Times link={link} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-small empty:hidden">
          <Behind account={account} link={link} />
        </p>
      </div>
    </li>
  );
}

function AccountRow({ account }: { account: LinkedAccount }) {
  const { accountStatuses } = useWords(contractWords);
  const { publicId, username, customer, status, links } = account;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b py-4 last:border-b-0 lg:grid-cols-[16rem_1fr]">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 lg:flex-col">
        <Link to={`/admin/members/${publicId}`} className={`${leading} min-w-0 wrap-anywhere font-medium`}>
          {username}
        </Link>
        <span className="figures text-muted-foreground text-small">
          {publicId} · {customer}
        </span>
        <Badge tone={accountTones[status]}>{accountStatuses[status]}</Badge>
      </div>
      <ul className="flex min-w-0 flex-col gap-3">
        {links.map((link) => (
          <LinkRow key={link.kind} account={account} link={link} />
        ))}
      </ul>
    </li>
  );
}

/** Other players that share something with one, and how strong the links are; never what they mean. Source: O21, D394. */
export function Linked({ member }: { member: string }) {
  const words = useWords(linkedCopy);
  const linked = useLinkedAccounts(member);
  if (linked.isError && !linked.data) return <Failed title={words.failed} of={linked} />;
  if (!linked.data)
    return (
      <Card role="status" aria-label={words.loading} aria-busy className="px-4 py-5">
        <SkeletonLines lines={6} />
      </Card>
    );
  const { accounts, more } = linked.data;
  if (accounts.length === 0)
    return (
      <Card>
        <OutdatedAlert of={linked} />
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      </Card>
    );
  return (
    <div className="flex flex-col gap-3">
      <OutdatedAlert of={linked} />
      <p className="max-w-3xl text-muted-foreground">{words.about}</p>
      <Card className="px-4">
        <ol aria-label={words.list}>
          {accounts.map((account) => (
            <AccountRow key={account.publicId} account={account} />
          ))}
        </ol>
      </Card>
      {more ? <p className="text-muted-foreground">{words.more(accounts.length)}</p> : null}
    </div>
  );
}
