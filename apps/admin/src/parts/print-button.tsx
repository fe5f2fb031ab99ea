import { Button } from '@cage/ui/button';
import { IconButton } from '@cage/ui/icon-button';
import { useWords } from '@cage/ui/words';
import { Printer } from 'lucide-react';
import { copy } from './copy.ts';

const print = () => window.print();

/** Prints the sheet of a page. */
export function PrintButton() {
  const words = useWords(copy);
  return (
    <Button variant="secondary" onClick={print}>
      <Printer aria-hidden className="size-4" />
      {words.print}
    </Button>
  );
}

/** The same among the links of a record; `spent` until there is something to print. */
export function PrintIcon({ spent }: { spent: boolean }) {
  return <IconButton size="touchIcon" label={useWords(copy).print} icon={Printer} spent={spent} onClick={print} />;
}
