import { useMe } from '@cage/api-client/sessions';
import type { BulkChange } from '@cage/contract/accounts/bulk';
import { MAX_ACCOUNTS_PER_CALL } from '@cage/contract/accounts/fields';
import { mayCall } from '@cage/contract/roles/access';
import { Button } from '@cage/ui/button';
import { useStateWhileShown } from '@cage/ui/use-state-while-shown';
import { useWords } from '@cage/ui/words';
import { ChangeChosen } from './change-chosen.tsx';
import { copy as chosenCopy } from './chosen-copy.ts';
import { copy } from './copy.ts';
import { TagChosen } from './tag-chosen.tsx';

export interface ChosenAccount {
  id: string;
  /** The name shown for it. */
  name: string;
  /** Whether it can have others below it. */
  hasBelow?: boolean;
}

interface ChosenBarProps {
  chosen: readonly ChosenAccount[];
  /** How many of the chosen accounts are not on this page of the list. */
  elsewhere: number;
  /** The accounts of this page of the list. */
  here: readonly ChosenAccount[];
  onChoose(ids: Iterable<string>): void;
}

/** At the foot of a list: how many accounts are chosen, and the actions on all of them. */
export function ChosenBar({ chosen, elsewhere, here, onChoose }: ChosenBarProps) {
  const words = useWords(chosenCopy);
  const account = useWords(copy);
  const me = useMe();
  const [change, setChange] = useStateWhileShown<BulkChange | 'tag' | null>(null);
  const ids = new Set(chosen.map(({ id }) => id));
  const tooMany = chosen.length > MAX_ACCOUNTS_PER_CALL;
  const mayEnd = me.data !== undefined && mayCall('View More/Edit', me.data);
  function close(dealtWith: ReadonlySet<string>) {
    setChange(null);
    if (dealtWith.size > 0) onChoose([...ids].filter((id) => !dealtWith.has(id)));
  }
  const act = (what: BulkChange | 'tag', label: string) => (
    <Button key={what} size="touch" variant="secondary" disabled={tooMany} onClick={() => setChange(what)}>
      {label}
    </Button>
  );
  return (
    <>
      <section
        aria-label={words.label}
        data-foot
        className="sticky bottom-0 z-10 order-last -mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-t-float border border-b-0 bg-surface px-4 py-3 floating"
      >
        <p role="status" className="figures mr-auto">
          <span className="font-semibold">{words.chosen(chosen.length)}</span>
          {elsewhere > 0 ? (
            <span className="ml-2 text-muted-foreground text-small">{words.elsewhere(elsewhere)}</span>
          ) : null}
          {tooMany ? <span className="ml-2 text-small text-warning">{words.most(MAX_ACCOUNTS_PER_CALL)}</span> : null}
        </p>
        <span className="order-last flex w-full flex-wrap items-center gap-2 max-md:grid max-md:grid-cols-2 md:order-none md:w-auto max-md:[&>:last-child:nth-child(odd)]:col-span-2">
          {act('suspend', account.statusVerb.Suspended)}
          {act('activate', account.statusVerb.Active)}
          {mayEnd ? act('end-sessions', account.endSessions) : null}
          {act('tag', words.tag)}
        </span>
        <span className="flex items-center">
          {/* A phone has no heading with a box for all rows. */}
          {chosen.length - elsewhere < here.length ? (
            <Button
              size="touch"
              variant="ghost"
              className="md:hidden"
              onClick={() => onChoose([...ids, ...here.map(({ id }) => id)])}
            >
              {words.wholePage}
            </Button>
          ) : null}
          <Button
            size="touch"
            variant="ghost"
            onClick={() => {
              onChoose([]);
              // The bar disappears, and the focus in it.
              document.querySelector('main')?.focus({ preventScroll: true });
            }}
          >
            {words.clear}
          </Button>
        </span>
      </section>
      {change === 'tag' ? <TagChosen chosen={chosen} onClose={close} /> : null}
      {change && change !== 'tag' ? <ChangeChosen change={change} chosen={chosen} onClose={close} /> : null}
    </>
  );
}
