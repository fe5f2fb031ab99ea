import { useBalance } from '@cage/api-client/chips/balance';
import { useDashboard } from '@cage/api-client/dashboard';
import type { Output } from '@cage/contract/contract';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { EmptyState } from '@cage/ui/empty-state';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { Suspense } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { useFigureLink } from '../../parts/use-figure-link.ts';
import { usePeriod } from '../../parts/use-period.ts';
import { Attention } from './attention.tsx';
import { Books } from './books.tsx';
import { copy } from './copy.ts';
import { FirstDay } from './first-day.tsx';
import { HowItWent } from './how-it-went.tsx';

const OwnCredit = lazyPrefetched(async () => (await import('../../parts/credit/own-credit.tsx')).OwnCredit);

type Dashboard = Output<'getDashboard'>;

/** Whether the answer has nothing for the viewer's role. */
const saysNothing = ({
  figures,
  customerCount,
  agentCount,
  recharges,
  withdrawals,
  creditedToday,
  lowBalances,
}: Dashboard) =>
  [figures, customerCount, agentCount, recharges, withdrawals, creditedToday, lowBalances].every(
    (part) => part === null,
  );

/** What needs attention in the viewer's scope, the result of a period, and how it came about. */
export function DashboardScreen() {
  const words = useWords(copy);
  const period = usePeriod();
  const dashboard = useDashboard(period.input);
  const own = useBalance().data;
  const confirms = useFigureLink()('/admin/approvals').to !== undefined;
  const { data, error } = dashboard;
  if (error && !data) {
    return (
      <Screen title={words.title}>
        <Failed title={words.failed} of={dashboard} />
      </Screen>
    );
  }
  return (
    <Screen title={words.title} actions={data?.books ? <Books books={data.books} /> : null}>
      <OutdatedAlert of={dashboard} />
      <FirstDay data={data} />
      <Attention data={data} />
      {own && (own.balancePaise < 0n || own.creditPaise || own.lentPaise) ? (
        <Suspense>
          <OwnCredit of={own} />
        </Suspense>
      ) : null}
      {data && !confirms && saysNothing(data) ? (
        <EmptyState title={words.nothing}>{words.nothingNote}</EmptyState>
      ) : null}
      <HowItWent dashboard={dashboard} period={period} />
    </Screen>
  );
}
