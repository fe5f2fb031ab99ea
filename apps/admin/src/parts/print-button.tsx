import { Button } from '@cage/ui/button';
import { IconButton } from '@cage/ui/icon-button';
import { useWords } from '@cage/ui/words';
import { Printer } from 'lucide-react';
import { copy } from './copy.ts';

const print = () => window.print();

/** Puts the sheet of a page on paper. */
export function PrintButton() {
  const words = useWords(copy);
  return (
    <Button variant="secondary" onClick={print}>
      <Printer aria-hidden className="size-4" />
      {words.print}
    </Button>
  );
}

/** The same beside the ways on of a record; `spent` until there is something to print. */
export function PrintIcon({ spent }: { spent: boolean }) {
  return <IconButton size="touchIcon" label={useWords(copy).print} icon={Printer} spent={spent} onClick={print} />;
}
