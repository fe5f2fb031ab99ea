import type { MoneyCase } from '@cage/contract/cases';
import { Button } from '@cage/ui/button';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { useWords } from '@cage/ui/words';
import { Suspense, useState } from 'react';
import { copy } from './copy.ts';

const ReverseDialog = lazyPrefetched(async () => (await import('./reverse-dialog.tsx')).ReverseDialog);

/** Takes back what went through, for viewers whom the server lets do so. Source: R24, R25. */
export function ReverseButton({ record }: { record: MoneyCase }) {
  const words = useWords(copy);
  const [open, setOpen] = useState(false);
  return (
    <>
      {record.mayReverse ? (
        <Button size="touch" variant="secondary" onClick={() => setOpen(true)}>
          {words.reverse}
          <span className="sr-only"> {record.code}</span>
        </Button>
      ) : null}
      <Suspense>{open ? <ReverseDialog record={record} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
