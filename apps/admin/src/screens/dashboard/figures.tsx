import type { Output } from '@cage/contract/contract';
import type { BetStatus } from '@cage/contract/statuses';
import { Change } from '@cage/ui/change';
import { cx } from '@cage/ui/cx';
import { formatDays } from '@cage/ui/format/days';
import { isLongSum } from '@cage/ui/format/long-sum';
import { formatPercent } from '@cage/ui/format/percent';
import { formatCount } from '@cage/ui/format/rupees';
import { useLink } from '@cage/ui/link';
import { Money } from '@cage/ui/money';
import { Skeleton } from '@cage/ui/skeleton';
import { Sparkline } from '@cage/ui/sparkline';
import { useLanguage, useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { figureWords } from '../../parts/figure-words.ts';
import { useFigureLink } from '../../parts/use-figure-link.ts';
import { copy } from './copy.ts';

type Dashboard = Output<'getDashboard'>;
type FiguresOfPeriod = NonNullable<Dashboard['figures']>;
type Name = 'betsPaise' | 'lostPaise' | 'winningsPaise' | 'ggrPaise';

interface NamedProps {
  label: string;
  /** Its sign in the sum; its definition says so in words. */
  sign?: '−' | '=' | undefined;
  to?: string;
  children: ReactNode;
}

/** A figure with its name, linking to the rows behind it. */
function Named({ label, sign, to, children }: NamedProps) {
  const Link = useLink();
  const before = sign ? (
    <span aria-hidden className="figures mr-2 font-semibold">
      {sign}
    </span>
  ) : null;
  if (!to) {
    return (
      <div className="flex flex-col gap-1">
        <h3 className="font-medium">
          {before}
          {label}
        </h3>
        <p>{children}</p>
      </div>
    );
  }
  return (
    <Link to={to} className="group flex flex-col gap-1 rounded-control">
      <span className="block font-medium">
        {before}
        <span className="group-hover:underline">{label}</span>
      </span>
      <span className="sr-only">: </span>
      {children}
    </Link>
  );
}

const parts = [
  { name: 'betsPaise', id: 'bets' },
  { name: 'lostPaise', id: 'losses', status: 'loss' },
  { name: 'winningsPaise', id: 'winnings', sign: '−', costs: true, status: 'win' },
  { name: 'ggrPaise', id: 'ggr', sign: '=' },
] as const satisfies readonly { name: Name; id: string; sign?: string; costs?: true; status?: BetStatus }[];

/** Total bets and their results: losses less winnings are the GGR, each with the period before beside it. */
export function Figures({ data, stale }: { data: FiguresOfPeriod | null | undefined; stale: boolean }) {
  const words = useWords(copy);
  const { losses, definitions } = useWords(figureWords);
  const labels = { bets: words.bets, losses, winnings: words.winnings, ggr: words.ggr };
  const { language } = useLanguage();
  const linked = useFigureLink();
  const against = data?.before ? words.against(formatDays(data.before, language)) : '';
  const own = data?.ownGgrPercent ?? null;
  // All in one size, whatever the amounts.
  const long = data && parts.some(({ name }) => isLongSum(data[name]));
  return (
    <section
      aria-label={words.totals}
      aria-busy={stale}
      className={cx('grid gap-px rounded-card border bg-border md:grid-cols-2 xl:grid-cols-4', stale && 'opacity-60')}
    >
      {parts.map(({ name, id, ...part }) => (
        <div key={name} className="@container flex min-w-0 flex-col gap-1 bg-surface p-4">
          <Named
            label={labels[id]}
            sign={'sign' in part ? part.sign : undefined}
            {...linked('/admin/casinoReport', { ...data?.days, status: 'status' in part ? part.status : null })}
          >
            <span
              className={cx(
                'type-title block w-fit border-b-4 border-double',
                long ? '@min-[20rem]:type-figure' : '@min-[15rem]:type-figure',
                // Only the result has a line; the others have the same room, so that all notes are at one height.
                name === 'ggrPaise' ? 'border-rule' : 'border-transparent',
              )}
            >
              {data ? <Money paise={data[name]} /> : <Skeleton className="my-1.5 h-6 w-40" />}
            </span>
          </Named>
          <p className="text-muted-foreground text-small">
            {definitions[id]}
            {name === 'ggrPaise' && own !== null ? <>; {words.ownGgr(formatPercent(own))}</> : null}
          </p>
          {/* All laid out alike, whatever the amounts: side by side if the longest has room. */}
          <div className="mt-auto flex flex-col gap-x-4 gap-y-2 pt-2 @min-[23rem]:flex-row @min-[23rem]:items-end">
            {data ? <Sparkline values={data.trend.map((day) => day[name])} /> : <Skeleton className="h-8 w-24" />}
            {data?.before ? (
              <Change now={data[name]} before={data.before[name]} against={against} costs={'costs' in part} />
            ) : data ? null : (
              <Skeleton className="h-9 w-24" />
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

/** One line from tablets up. */
const peopleColumns: Partial<Record<number, string>> = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

/** The viewer's customers and agents, as of now. */
export function People({
  data,
  shown,
}: {
  data: Dashboard | undefined;
  shown: { customers: boolean; agents: boolean };
}) {
  const words = useWords(copy);
  const linked = useFigureLink();
  const customers = linked('/admin/customerWhitelist');
  const parts = [
    {
      name: 'customerCount',
      is: shown.customers,
      label: words.customers,
      definition: words.definitions.customers,
      ...customers,
    },
    {
      name: 'agentCount',
      is: shown.agents,
      label: words.agents,
      definition: words.definitions.agents,
      ...linked('/admin/agentWhitelist'),
    },
    {
      name: 'activeCustomerCount',
      is: shown.customers,
      label: words.active,
      definition: words.definitions.active,
      ...linked('/admin/customerWhitelist', { status: 'Active' }),
    },
  ] as const;
  const drawn = parts.filter(({ is }) => is);
  return (
    <section
      aria-label={words.people}
      className={cx('grid gap-px rounded-card border bg-border', peopleColumns[drawn.length])}
    >
      {drawn.map(({ name, is: _, label, definition, ...way }) => {
        const count = data?.[name] ?? null;
        return (
          <div key={name} className="bg-surface px-4 py-3">
            <Named label={label} {...way}>
              <span className="type-title block">
                {count === null ? <Skeleton className="my-1 h-5 w-10" /> : formatCount(count)}
              </span>
            </Named>
            <p className="text-muted-foreground text-small">{definition}</p>
          </div>
        );
      })}
    </section>
  );
}
