import { Link } from '@cage/parts/router/link';
import { Button, buttonClass } from '@cage/ui/button';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

interface FileToolsProps {
  /** Which pending withdrawals are shown: `in` the bank, `out` of it, or all. */
  shown: string;
  chosen: number;
  /** A review has the only main action. */
  quiet: boolean;
  onShow(shown: string): void;
  onMake(): void;
}

/** The queue's tools for payout files: its filter, a link to the files, and a new one of the ticked withdrawals. */
export function FileTools({ shown, chosen, quiet, onShow, onMake }: FileToolsProps) {
  const words = useWords(copy);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={words.show}
        className="w-40"
        value={shown}
        onChange={(event) => onShow(event.target.value)}
        options={[
          { value: '', label: words.shown.all },
          { value: 'out', label: words.shown.out },
          { value: 'in', label: words.shown.in },
        ]}
      />
      <Link to="/admin/withdraw/files" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {words.payoutFiles}
      </Link>
      {chosen > 0 ? (
        <Button size="sm" variant={quiet ? 'secondary' : 'primary'} onClick={onMake}>
          {words.makeFile(chosen)}
        </Button>
      ) : null}
    </span>
  );
}
