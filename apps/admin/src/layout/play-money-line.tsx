import { currentSite } from '@cage/api-client/site';
import { cx } from '@cage/ui/cx';
import { useWords } from '@cage/ui/words';
import { copy } from '../copy.ts';

/** Says on every page that nothing here is paid in or out; renders nothing where money is real. */
export function PlayMoneyLine({ className }: { className?: string }) {
  const words = useWords(copy);
  if (!currentSite().playMoney) return null;
  return (
    <p
      role="note"
      className={cx('bg-info-soft px-4 py-1.5 text-center text-info-soft-foreground text-small', className)}
    >
      {words.playMoney}
    </p>
  );
}
