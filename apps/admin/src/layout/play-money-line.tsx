import { siteOfPage } from '@cage/api-client/site';
import { cx } from '@cage/ui/cx';

/** Says on every page that nothing here is paid in or out; nothing where money is real. */
export function PlayMoneyLine({ className }: { className?: string }) {
  if (!siteOfPage().playMoney) return null;
  return (
    <p
      role="note"
      className={cx('bg-info-soft px-4 py-1.5 text-center text-info-soft-foreground text-small', className)}
    >
      Play money: no deposit, no withdrawal
    </p>
  );
}
