import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { useWords } from '@cage/ui/words';
import type { Path } from 'history';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../form/contract-form.ts';
import { useHistory } from '../router/history.tsx';
import { copy } from './copy.ts';

interface LeaveGuardProps<V extends FieldValues> {
  form: ContractForm<V>;
  /** What would be lost. */
  text?: string;
}

/** Whether a navigation stays at its address, as the steps of a deposit do: nothing typed is lost by it. */
const staysAt = (now: Path, next: Path) => now.pathname === next.pathname && now.search === next.search;

/**
 * Asks before another page takes the place of something unsaved: by link, menu, search, Back and Forward. When the tab is
 * closed or another address typed, the browser asks.
 */
export function LeaveGuard<V extends FieldValues>({ form, text }: LeaveGuardProps<V>) {
  const words = useWords(copy);
  const history = useHistory();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  /** How often a navigation was let through that left everything in its place; what is typed is held again after it. */
  const [round, setRound] = useState(0);
  const { holds } = form;
  const unsaved = form.dirty && !form.busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: holds answers for the moment, whichever render it is of; another round holds again
  useEffect(
    function askBeforeLeaving() {
      if (!unsaved || !history) return;
      const unblock = history.block(({ location, retry }) => {
        const go = () => {
          unblock();
          retry();
        };
        if (!holds()) return go();
        if (!staysAt(history.location, location)) return setLeaving(() => go);
        const stop = history.listen(() => {
          stop();
          setRound((before) => before + 1);
        });
        go();
      });
      return unblock;
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
