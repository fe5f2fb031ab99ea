import { Money } from '@cage/ui/money';
import { Skeleton } from '@cage/ui/skeleton';
import { ArrowRight } from 'lucide-react';

interface BalancesProps {
  /** What each wallet has, and would have after; one that the reader may not see is left out. `undefined` is on its way. */
  wallets: readonly { label: string; nowPaise: bigint | null | undefined; changePaise: bigint }[];
}

/** What a decision does to the balances it moves. */
export function Balances({ wallets }: BalancesProps) {
  return (
    <dl className="divide-y border-y border-t-rule">
      {wallets.map(({ label, nowPaise, changePaise }) =>
        nowPaise === null ? null : (
          <div key={label} className="flex flex-wrap items-center justify-between gap-x-3 py-1 max-md:py-1.5">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="flex items-center gap-2">
              {nowPaise === undefined ? (
                <Skeleton className="my-0.5 w-44" />
              ) : (
                <>
                  {changePaise === 0n ? null : (
                    <>
                      <Money paise={nowPaise} className="text-muted-foreground" />
                      <ArrowRight aria-hidden className="size-3.5 text-muted-foreground" />
                    </>
                  )}
                  <Money paise={nowPaise + changePaise} className="font-medium" />
                </>
              )}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
