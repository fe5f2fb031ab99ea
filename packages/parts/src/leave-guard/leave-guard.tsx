import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { useWords } from '@cage/ui/words';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../form/contract-form.ts';
import { useHistory } from '../router/history-router.tsx';
import { copy } from './copy.ts';

interface LeaveGuardProps<V extends FieldValues> {
  form: ContractForm<V>;
  /** What would be lost. */
  text?: string;
}

/**
 * Asks before another page takes the place of something unsaved: by link, menu, search, Back and Forward. When the tab is
 * closed or another address typed, the browser asks.
 */
export function LeaveGuard<V extends FieldValues>({ form, text }: LeaveGuardProps<V>) {
  const words = useWords(copy);
  const history = useHistory();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const { holds } = form;
  const unsaved = form.dirty && !form.busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies(holds): it answers for the moment, whichever render it is of
  useEffect(
    function askBeforeLeaving() {
      if (!unsaved || !history) return;
      const unblock = history.block(({ retry }) => {
        const go = () => {
          unblock();
          retry();
        };
        if (holds()) setLeaving(() => go);
        else go();
      });
      return unblock;
    },
    [unsaved, history],
  );
  return (
    <ConfirmDialog
      open={leaving !== null}
      onOpenChange={() => setLeaving(null)}
      title={words.title}
      confirm={words.leave}
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
