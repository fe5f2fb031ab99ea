import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { useWords } from '@cage/ui/words';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../form/contract-form.ts';
import { useHistory } from '../router/history.tsx';
import { sameAddress } from '../router/same-address.ts';
import { copy } from './copy.ts';

interface LeaveGuardProps {
  /** A form, or anything else of which something would be lost. */
  form: Pick<ContractForm<FieldValues>, 'dirty' | 'busy' | 'holds'>;
  /** What would be lost. */
  text?: string;
}

/**
 * Asks before another page takes the place of something unsaved: by link, menu, search, Back and Forward. When the tab is
 * closed or another address typed, the browser asks.
 */
export function LeaveGuard({ form, text }: LeaveGuardProps) {
  const words = useWords(copy);
  const history = useHistory();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  /** How often a navigation was let through that left everything in its place; what is typed is held again after it. */
  const [round, setRound] = useState(0);
  /** What holds now: it is renewed while somebody is asked. */
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
        // One that stays at its address, as the steps of a deposit do, loses nothing that is typed.
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
