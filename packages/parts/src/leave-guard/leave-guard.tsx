import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { useWords } from '@cage/ui/words';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../form/contract-form.ts';
import { useHistory } from '../router/history.tsx';
import { sameAddress } from '../router/same-address.ts';
import { copy } from './copy.ts';

interface LeaveGuardProps {
  /** A form, or anything else with unsaved input. */
  form: Pick<ContractForm<FieldValues>, 'dirty' | 'busy' | 'holds'>;
  /** What would be lost. */
  text?: string | undefined;
}

/**
 * Asks before another page replaces unsaved input: by link, menu, search, Back and Forward. When the tab is
 * closed or another address typed, the browser asks.
 */
export function LeaveGuard({ form, text }: LeaveGuardProps) {
  const words = useWords(copy);
  const history = useHistory();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  /** Counts navigations that were let through because they lose nothing; each renews the guard. */
  const [round, setRound] = useState(0);
  /** Releases the current guard, which is renewed while the user is asked. */
  const unblock = useRef<(() => void) | undefined>(undefined);
  const { holds } = form;
  const unsaved = form.dirty && !form.busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: holds answers for the moment, whichever render it is of; another round holds again
  useEffect(
    function askBeforeLeaving() {
      if (!unsaved || !history) return;
      unblock.current = history.block(({ location, retry }) => {
        const go = () => {
          unblock.current?.();
          retry();
        };
        if (!holds()) return go();
        // A navigation within the same address, like the steps of a deposit, loses no input.
        if (!sameAddress(history.location, location)) return setLeaving(() => go);
        const stop = history.listen(() => {
          stop();
          setRound((before) => before + 1);
        });
        go();
      });
      return unblock.current;
    },
    [unsaved, history, round],
  );
  return (
    <ConfirmDialog
      open={leaving !== null}
      onOpenChange={() => setLeaving(null)}
      title={words.title}
      confirm={words.leave}
      refuse={words.stay}
      tone="danger"
      onConfirm={() => {
        setLeaving(null);
        leaving?.();
      }}
    >
      {text ?? words.text}
    </ConfirmDialog>
  );
}
