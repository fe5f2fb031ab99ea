import type { WalletCredit } from '@cage/contract/credit/owed';
import { buttonClass } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { DetailList } from '@cage/ui/detail-list';
import { useLink } from '@cage/ui/link';
import { useWords } from '@cage/ui/words';
import { useFigureLink } from '../use-figure-link.ts';
import { copy } from './copy.ts';
import { creditRows } from './credit-rows.tsx';
import { NoFloat } from './no-float.tsx';

/** What the viewer's own wallet owes and may owe, with a link to pay it. */
export function OwnCredit({ of }: { of: WalletCredit & { role: string } }) {
  const words = useWords(copy);
  const { to } = useFigureLink()('/admin/adminRecharge');
  const Link = useLink();
  const borrows = of.balancePaise < 0n || (of.creditPaise ?? 0n) > 0n;
  return (
    <Card className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0 max-w-prose">
          <h2 className="font-semibold">{words.yours}</h2>
          <p className="text-muted-foreground text-small">{borrows ? words.paysFirst : words.keptText}</p>
        </div>
        {to ? (
          <Link to={to} className={buttonClass({ variant: 'secondary' })}>
            {words.recharge}
          </Link>
        ) : null}
      </div>
      {of.role === 'customer' ? <NoFloat own of={of} className="mt-3" /> : null}
      <DetailList items={creditRows(words, of)} className="mt-2" />
    </Card>
  );
}
