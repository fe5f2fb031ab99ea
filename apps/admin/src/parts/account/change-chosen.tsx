import { useChangeAccounts } from '@cage/api-client/accounts/bulk';
import type { BulkChange } from '@cage/contract/accounts/bulk';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { useWords } from '@cage/ui/words';
import type { ChosenAccount } from './chosen-bar.tsx';
import { copy as chosenCopy } from './chosen-copy.ts';
import { ChosenOutcomes } from './chosen-outcomes.tsx';
import { ChosenRow, ChosenRows } from './chosen-rows.tsx';
import { copy } from './copy.ts';
import { SuspensionText } from './suspension.tsx';
import { useOutcomes } from './use-outcomes.ts';

/** What a change means for the accounts that it is about. */
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
  /** Called with the accounts that were changed or needed no change; the rest stay chosen. */
  onClose(dealtWith: ReadonlySet<string>): void;
}

/** Asks before an action on several accounts, then shows the outcome of each. Source: O23. */
export function ChangeChosen({ change, chosen, onClose }: ChangeChosenProps) {
  const words = useWords(chosenCopy);
  const account = useWords(copy);
  const send = useChangeAccounts();
  const { asked, results, dealtWith, ask, came } = useOutcomes(chosen);
  const close = () => onClose(dealtWith);
  const { Suspended: suspend, Active: activate } = account.statusVerb;
  const verbs = { suspend, activate, 'end-sessions': account.endSessions };

  function go(accounts: readonly ChosenAccount[]) {
    ask(accounts);
    send.mutate({ accounts: accounts.map(({ id }) => id), change }, { onSuccess: (answer) => came(answer.results) });
  }

  if (results.length > 0) {
    return <ChosenOutcomes title={words.told[change]} chosen={chosen} results={results} onAgain={go} onClose={close} />;
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
      <ChosenRows>
        {asked.map((one) => (
          <ChosenRow key={one.id} account={one} />
        ))}
      </ChosenRows>
    </Dialog>
  );
}
