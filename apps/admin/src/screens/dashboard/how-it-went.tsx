import type { useDashboard } from '@cage/api-client/dashboard';
import type { Output } from '@cage/contract/contract';
import { dashboardAccess } from '@cage/contract/dashboard';
import { DaysField } from '@cage/ui/days-field';
import { formatDays } from '@cage/ui/format/days';
import { useLink } from '@cage/ui/link';
import { TrendChart } from '@cage/ui/trend-chart';
import { useLanguage, useWords } from '@cage/ui/words';
import { useFigureLink } from '../../parts/use-figure-link.ts';
import type { usePeriod } from '../../parts/use-period.ts';
import { copy } from './copy.ts';
import { Figures, People } from './figures.tsx';
import { useShownParts } from './use-opens.ts';

type Dashboard = Output<'getDashboard'>;

function Trend({ data }: { data: Dashboard['figures'] | undefined }) {
  const words = useWords(copy);
  const linked = useFigureLink();
  const Link = useLink();
  const points =
    data?.trend.map(({ day, lostPaise, winningsPaise, ggrPaise }) => ({
      day,
      in: lostPaise,
      out: winningsPaise,
      kept: ggrPaise,
    })) ?? null;
  return (
    <section aria-label={words.trend} className="flex flex-col gap-1 rounded-card border bg-surface p-4">
      <h3 className="font-semibold">{words.trend}</h3>
      <TrendChart
        caption={words.trend}
        labels={words.series}
        points={points}
        wayOn={(day) => {
          const { to } = linked('/admin/casinoReport', { from: day, to: day });
          return to ? (
            <Link to={to} className="underline">
              {words.betsOfDay}
            </Link>
          ) : null;
        }}
      />
    </section>
  );
}

/** The result of a period, beside the one before it: figures, and how they came about by day. */
export function HowItWent({
  dashboard,
  period,
}: {
  dashboard: ReturnType<typeof useDashboard>;
  period: ReturnType<typeof usePeriod>;
}) {
  const words = useWords(copy);
  const { language } = useLanguage();
  const opens = useShownParts();
  const { data } = dashboard;
  const people = {
    customers: opens(dashboardAccess.customers, data?.customerCount),
    agents: opens(dashboardAccess.agents, data?.agentCount),
  };
  const counts = people.customers || people.agents ? <People data={data} shown={people} /> : null;
  if (!opens(dashboardAccess.figures, data?.figures)) return counts;
  const figures = data?.figures;
  return (
    <section aria-label={words.period} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="mr-auto font-semibold">{words.period}</h2>
        <DaysField value={period.days} onChange={period.setDays} />
        <p role="status" className="text-muted-foreground text-small">
          {figures?.before ? words.against(formatDays(figures.before, language)) : figures ? words.ever : null}
        </p>
      </div>
      <Figures data={figures} stale={dashboard.isPlaceholderData} />
      {counts}
      <Trend data={figures} />
    </section>
  );
}
