import { useChangeAccounts } from '@cage/api-client/accounts/bulk';
import type { BulkChange, ResultOfOne } from '@cage/contract/accounts/bulk';
import { Obstacle, UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useState } from 'react';
import type { ChosenAccount } from './chosen-bar.tsx';
import { copy as chosenCopy } from './chosen-copy.ts';
import { copy } from './copy.ts';
import { SuspensionText } from './suspension.tsx';

const tones = { done: 'positive', unchanged: 'neutral', refused: 'danger' } as const;

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="mt-3 divide-y rounded-card border">
      {children}
    </ul>
  );
}

/** Name and id in full: by them an account is told from another. */
function Row({ account, children }: { account: ChosenAccount; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-3 py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {account.name} <span className="text-muted-foreground text-small">{account.id}</span>
      </span>
      {children}
    </li>
  );
}

/** What a change means for whom it is about. */
function Meaning({ change, accounts }: { change: BulkChange; accounts: readonly ChosenAccount[] }) {
  const words = useWords(copy);
  const above = accounts.filter(({ hasBelow }) => hasBelow).map(({ id }) => id);
  if (change === 'end-sessions') return words.endText;
  if (change === 'activate') return words.statusText.Active;
  return above.length > 0 ? <SuspensionText publicIds={above} /> : words.statusText.Suspended;
}

interface ChangeChosenProps {
  change: BulkChange;
  chosen: readonly ChosenAccount[];
  /** What it was done with, or needed nothing: the rest stays chosen. */
  onClose(dealtWith: ReadonlySet<string>): void;
}

/** Asks before something is done with several accounts, and tells what became of each. Source: O23. */
export function ChangeChosen({ change, chosen, onClose }: ChangeChosenProps) {
  const words = useWords(chosenCopy);
  const account = useWords(copy);
  const send = useChangeAccounts();
  const [asked, setAsked] = useState(chosen);
  const [dealtWith, setDealtWith] = useState<ReadonlySet<string>>(new Set());
  const results: readonly ResultOfOne[] = send.data?.results ?? [];
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const sorted = [...refused, ...results.filter(({ outcome }) => outcome !== 'refused')];
  const named = new Map(chosen.map((one) => [one.id, one]));
  const close = () => onClose(dealtWith);
  const { Suspended: suspend, Active: activate } = account.statusVerb;
  const verbs = { suspend, activate, 'end-sessions': account.endSessions };

  function go(accounts: readonly ChosenAccount[]) {
    setAsked(accounts);
    send.mutate(
      { accounts: accounts.map(({ id }) => id), change },
      {
        onSuccess: (answer) => {
          const done = answer.results.filter(({ outcome }) => outcome !== 'refused');
          setDealtWith((before) => new Set([...before, ...done.map((one) => one.account)]));
        },
      },
    );
  }

  if (results.length > 0) {
    const again = refused.map((one) => named.get(one.account) ?? { id: one.account, name: one.account });
    return (
      <Dialog
        open
        onOpenChange={close}
        title={words.told[change](results.filter(({ outcome }) => outcome === 'done').length, results.length)}
        footer={
          <>
            {again.length > 0 ? (
              <Button variant="secondary" onClick={() => go(again)}>
                {words.again(again.length)}
              </Button>
            ) : null}
            <Button onClick={close}>{words.back}</Button>
          </>
        }
      >
        {refused.length === 0 ? (
          <Alert tone="positive">{words.noneRefused}</Alert>
        ) : (
          <Alert tone="warning">{refused.length === results.length ? words.allRefused : words.someRefused}</Alert>
        )}
        <Rows label={words.label}>
          {sorted.map(({ account: id, outcome, obstacle }) => (
            <Row key={id} account={named.get(id) ?? { id, name: '' }}>
              <Badge tone={tones[outcome]}>{words.outcomes[outcome]}</Badge>
              {obstacle ? (
                <p className="basis-full text-small">
                  <Obstacle {...obstacle} />
                </p>
              ) : null}
            </Row>
          ))}
        </Rows>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      busy={send.isPending}
      title={words.ask[change](asked.length)}
      footer={
        <>
          <Button variant="secondary" disabled={send.isPending} onClick={close}>
            {words.cancel}
          </Button>
          <Button
            variant={change === 'activate' ? 'primary' : 'danger'}
            busy={send.isPending}
            onClick={() => go(asked)}
          >
            {verbs[change]}
          </Button>
        </>
      }
    >
      {send.error ? (
        <Alert tone="danger">
          <UserMessage of={send.error} />
        </Alert>
      ) : (
        <Meaning change={change} accounts={asked} />
      )}
      <Rows label={words.label}>
        {asked.map((one) => (
          <Row key={one.id} account={one} />
        ))}
      </Rows>
    </Dialog>
  );
}
