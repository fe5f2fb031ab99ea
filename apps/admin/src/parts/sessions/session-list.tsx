import { useEndOtherSessions, useEndSession, useOpenSessions } from '@cage/api-client/sessions/open-sessions';
import type { OpenSession } from '@cage/contract/sessions/open-sessions';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { DateTime } from '@cage/ui/date-time';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords, type Words } from '@cage/ui/words';
import { Monitor, Smartphone } from 'lucide-react';
import { Failed } from '../failure.tsx';
import { copy } from './copy.ts';

function nameOf(words: Words<typeof copy>, { browser, system }: OpenSession): string {
  if (browser && system) return words.on(browser, system);
  return browser ?? system ?? words.unknown;
}

interface RowProps {
  session: OpenSession;
  busy: boolean;
  onEnd(): void;
}

function Row({ session, busy, onEnd }: RowProps) {
  const words = useWords(copy);
  const name = nameOf(words, session);
  const Icon = session.kind === 'phone' || session.kind === 'tablet' ? Smartphone : Monitor;
  const facts = [
    [words.address, session.ip],
    [words.firstSeen, <DateTime key="first" spoken="sentence" value={session.startedAt} />],
    [words.lastSeen, <DateTime key="last" spoken="sentence" value={session.usedAt} />],
  ] as const;
  return (
    <li className="flex flex-wrap items-center gap-3 border-b py-3 last:border-b-0">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.own ? <Badge tone="accent">{words.this}</Badge> : null}
        </p>
        <dl className="flex flex-wrap gap-x-4 text-muted-foreground text-small">
          {facts.map(([label, value]) => (
            <div key={label} className="flex min-w-0 gap-1">
              <dt>{label}</dt>
              <dd className="figures wrap-anywhere min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {session.own ? null : (
        <Button variant="secondary" size="touch" busy={busy} aria-label={words.endOf(name)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** The open sessions of an account below, or of the viewer's own if none is named, each with a button to end it. */
export function SessionList({ account = null }: { account?: string | null }) {
  const words = useWords(copy);
  const sessions = useOpenSessions(account);
  const end = useEndSession(account);
  const endOthers = useEndOtherSessions();
  const toasts = useToasts();
  if (sessions.isError && !sessions.data) return <Failed title={words.failed} of={sessions} />;
  if (!sessions.data) {
    return (
      <div role="status" aria-label={words.loading} aria-busy className="flex flex-col gap-3 py-3">
        <Skeleton className="w-64" />
        <Skeleton className="w-48" />
      </div>
    );
  }
  const others = sessions.data.filter(({ own }) => !own);
  const error = end.error ?? endOthers.error;
  return (
    <div className="flex flex-col gap-3">
      <OutdatedAlert of={sessions} />
      {error ? (
        <Alert tone="danger">
          <UserMessage of={error} />
        </Alert>
      ) : null}
      <ul>
        {sessions.data.map((session) => (
          <Row
            key={session.id}
            session={session}
            busy={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate({ id: session.id }, { onSuccess: toasts.done })}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-muted-foreground text-small">{account ? words.none : words.alone}</p>
      ) : account ? null : (
        <Button
          variant="secondary"
          className="self-start"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined, { onSuccess: toasts.done })}
        >
          {words.endOthers}
        </Button>
      )}
    </div>
  );
}
