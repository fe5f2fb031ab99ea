import { Money } from '@cage/ui/money';
import { Skeleton } from '@cage/ui/skeleton';
import { ArrowRight } from 'lucide-react';
import { Balance } from '../credit/balance.tsx';

interface BalancesProps {
  /**
   * Each wallet's balance, and the balance afterwards; one that the reader may not see is left out. `undefined` while
   * loading.
   */
  wallets: readonly {
    label: string;
    nowPaise: bigint | null | undefined;
    changePaise: bigint;
    /** Whether a negative balance afterwards is owed; otherwise it is a shortage. */
    onCredit?: boolean;
  }[];
}

/** The balance afterwards. */
function After({ paise, owed }: { paise: bigint; owed: boolean }) {
  const Shown = owed ? Balance : Money;
  return <Shown paise={paise} className="font-medium" />;
}

/** The effect of a decision on the balances that it moves. */
export function Balances({ wallets }: BalancesProps) {
  return (
    <dl className="divide-y border-y border-t-rule">
      {wallets.map(({ label, nowPaise, changePaise, onCredit }) =>
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
                      <Balance paise={nowPaise} className="text-muted-foreground" />
                      <ArrowRight aria-hidden className="size-3.5 text-muted-foreground" />
                    </>
                  )}
                  <After paise={nowPaise + changePaise} owed={onCredit || nowPaise < 0n} />
                </>
              )}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
