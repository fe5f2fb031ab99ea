import { siteOfPage } from '@cage/api-client';

/** Says on every page that nothing here is paid in or out; nothing where money is real. */
export function PlayMoneyLine() {
  if (!siteOfPage().playMoney) return null;
  return (
    <p role="note" className="bg-info-soft px-4 py-1.5 text-center font-medium text-info-soft-foreground text-small">
      Play money: no deposit, no withdrawal
    </p>
  );
}
