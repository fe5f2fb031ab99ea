import { useMe } from '@cage/api-client/sessions';
import type { MoneyCase } from '@cage/contract/cases';
import { mayCall } from '@cage/contract/roles/permissions';
import { Button } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { lazy, Suspense, useState } from 'react';
import { isRecharge } from './case-status.tsx';
import { copy } from './copy.ts';

const ReverseDialog = lazy(async () => ({ default: (await import('./reverse-dialog.tsx')).ReverseDialog }));

/** Takes back what went through, for whoever may, and never what one asked for oneself. Source: R24, R25. */
export function ReverseButton({ record }: { record: MoneyCase }) {
  const { code, status, reversal, requester } = record;
  const words = useWords(copy);
  const me = useMe();
  const [open, setOpen] = useState(false);
  const needed = isRecharge(code) ? 'Reverse Recharges' : 'Reverse Withdrawals';
  const may = me.data && mayCall(needed, me.data) && requester !== me.data.publicId;
  return (
    <>
      {may && status === 'accepted' && !reversal ? (
        <Button size="touch" variant="secondary" onClick={() => setOpen(true)}>
          {words.reverse}
          <span className="sr-only"> {code}</span>
        </Button>
      ) : null}
      <Suspense>{open ? <ReverseDialog record={record} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
