import type { TreeRow as Row, TreeSums } from '@cage/contract/tree';
import { Link } from '@cage/parts/router/link';
import { cx } from '@cage/ui/cx';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAccountName } from '../../parts/account-name.tsx';
import { AccountStatusBadge } from '../../parts/people-columns.tsx';
import { useFigureLink } from '../../parts/use-figure-link.ts';
import { copy } from './copy.ts';
import { type ListLink, waysOf } from './figure-ways.ts';
import { indentOf, roles, rowProps } from './grid.ts';
import { RowMenu } from './row-menu.tsx';
import { useTreeContext } from './tree-context.ts';
import { useRecordOf } from './use-record-of.ts';

interface CellProps {
  label: string;
  /** Whether it is left out where there is little room. */
  quiet?: boolean;
  children: ReactNode;
}

/** A figure in its column; on a narrow screen beside its name. */
function Cell({ label, quiet = false, children }: CellProps) {
  const { wide } = useTreeContext();
  if (wide) {
    return (
      <div {...roles.cell} className="row-start-1 flex flex-col items-end self-start px-3">
        {children}
      </div>
    );
  }
  return (
    <div {...roles.cell} className={cx('flex flex-wrap items-baseline gap-x-1.5', quiet && 'hidden')}>
      <span className="text-muted-foreground text-small">{label}</span>
      {children}
    </div>
  );
}

const link = 'rounded-control hover:underline focus-visible:underline';

interface AmountProps {
  label: string;
  own: bigint | undefined;
  below: bigint | undefined;
  to: string | undefined;
  /** Whether the sum below is shown even if it is zero. */
  always: boolean;
}

/** The account's own amount, and below it the sum of all accounts below. */
function Amount({ label, own, below, to, always, row, tab }: AmountProps & { row: Row; tab: number }) {
  const words = useWords(copy);
  const { open, toggle } = useTreeContext();
  const shown = own === undefined ? null : <Money paise={own} />;
  const opens = row.childCount > 0 && !open.has(row.publicId);
  return (
    <Cell label={label} quiet={!always && !own && !below}>
      {shown && to ? (
        <Link to={to} tabIndex={tab} className={link}>
          {shown}
        </Link>
      ) : (
        (shown ?? <span className="text-muted-foreground">–</span>)
      )}
      {below === undefined || row.childCount === 0 || (below === 0n && !always) ? null : (
        <span className="text-muted-foreground text-small">
          {words.below}{' '}
          {opens ? (
            <button type="button" tabIndex={tab} className={link} onClick={() => toggle(row.publicId)}>
              <Money paise={below} />
            </button>
          ) : (
            <Money paise={below} />
          )}
        </span>
      )}
    </Cell>
  );
}

/** How many requests are in each of the viewer's queues, each linking there. */
function Waiting({
  label,
  path,
  row,
  of,
  tab,
}: {
  label: string;
  path: string;
  row: Row;
  of: Row['recharges'];
  tab: number;
}) {
  const words = useWords(copy);
  const linked = useFigureLink();
  const counts = [
    { queue: 'mine', count: of?.mineCount ?? 0, said: words.mine },
    { queue: 'downline', count: of?.downlineCount ?? 0, said: words.downline },
  ].filter(({ count }) => count > 0);
  return (
    <Cell label={label} quiet={counts.length === 0}>
      {counts.length === 0 ? (
        <span className="text-muted-foreground">
          <span aria-hidden>–</span>
          <span className="sr-only">{words.none}</span>
        </span>
      ) : (
        counts.map(({ queue, count, said }) => (
          <Link
            key={queue}
            tabIndex={tab}
            to={linked(path, { queue: queue === 'mine' ? null : queue, under: row.publicId }).to ?? path}
            className={cx(link, 'figures whitespace-nowrap text-accent underline underline-offset-2')}
          >
            {said(count)}
          </Link>
        ))
      )}
    </Cell>
  );
}

interface TreeRowProps {
  row: Row;
  /** From 1. */
  level: number;
  /** Its position among its siblings, if known; `size` is their number. */
  place?: number | undefined;
  size: number;
}

/** Opens and closes a row by pointer; by keyboard the arrows do. */
function Toggle({ row, name, own }: { row: Row; name: string; own: boolean }) {
  const words = useWords(copy);
  const { open, toggle } = useTreeContext();
  const isOpen = own || open.has(row.publicId);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  if (own || row.childCount === 0) return <span className="size-(--tap) shrink-0" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={isOpen ? words.close(name) : words.open(name)}
      className="flex size-(--tap) shrink-0 items-center justify-center rounded-control hover:bg-muted"
      onClick={() => toggle(row.publicId)}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

interface NamedProps {
  row: Row;
  name: string;
  own: boolean;
  record: string | undefined;
  tab: number;
}

/** Name and id, level, and the number of accounts below. */
function Named({ row, name, own, record, tab }: NamedProps) {
  const words = useWords(copy);
  const { publicId, role, level, childCount } = row;
  const named = row.name !== null;
  const facts = [
    ...(named ? [publicId] : []),
    role ?? words.levels[level],
    ...(childCount > 0 ? [words.count(childCount)] : []),
    ...(named ? [] : [words.closed]),
  ];
  return (
    <>
      <Toggle row={row} name={name} own={own} />
      <span className="wrap-anywhere min-w-0">
        {record ? (
          <Link data-record to={record} tabIndex={tab} className="font-medium text-accent underline underline-offset-2">
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <span className="block text-muted-foreground text-small">{facts.join(' · ')}</span>
      </span>
    </>
  );
}

/** The amounts of the account and its branch, their GGR and their waiting requests. */
function Figures({ row, own, tab }: { row: Row; own: boolean; tab: number }) {
  const words = useWords(copy);
  const { days, columns } = useTreeContext();
  const linked = useFigureLink();
  const ways = waysOf(row, { own, days });
  const to = (way: ListLink | undefined) => way && linked(way.path, way.filter).to;
  const amount = (label: string, name: keyof TreeSums, way: ListLink | undefined, always = false) => (
    <Amount
      label={label}
      own={row.own?.[name]}
      below={row.below?.[name]}
      to={to(way)}
      always={always}
      row={row}
      tab={tab}
    />
  );
  return (
    <>
      {amount(words.balance, 'balancePaise', ways.balance, true)}
      {amount(words.held, 'heldPaise', ways.held)}
      {amount(words.owed, 'owedPaise', ways.owed)}
      {columns.ggr ? (
        <Cell label={words.ggr}>
          <Ggr row={row} to={ways.ggr.map(to).find((way) => way !== undefined)} tab={tab} />
        </Cell>
      ) : null}
      {columns.recharges ? (
        <Waiting label={words.recharges} path="/admin/browse_recharge" row={row} of={row.recharges} tab={tab} />
      ) : null}
      {columns.withdrawals ? (
        <Waiting label={words.withdrawals} path="/admin/withdraw" row={row} of={row.withdrawals} tab={tab} />
      ) : null}
    </>
  );
}

/** The GGR of the branch, linking to the bets; where no single list has just these, opening the row shows them. */
function Ggr({ row, to, tab }: { row: Row; to: string | undefined; tab: number }) {
  if (row.ggrPaise === null) return <span className="text-muted-foreground">–</span>;
  const shown = <Money paise={row.ggrPaise} />;
  return to ? (
    <Link to={to} tabIndex={tab} className={link}>
      {shown}
    </Link>
  ) : (
    shown
  );
}

/** An account: who it is, its figures with those of its branch, its status and its actions. */
export function TreeRow({ row, level, place, size }: TreeRowProps) {
  const { wide, active, setActive, open, found } = useTreeContext();
  const nameOf = useAccountName();
  const record = useRecordOf(row);
  const element = useRef<HTMLDivElement>(null);
  const { publicId, childCount, status } = row;
  const own = level === 1;
  const name = row.name === null ? publicId : nameOf(publicId, row.name);
  const tab = active === publicId ? 0 : -1;
  const isFound = found === publicId;
  useEffect(
    function comeToWhoWasLookedFor() {
      if (!isFound) return;
      element.current?.scrollIntoView({ block: 'center' });
      element.current?.focus({ preventScroll: true });
    },
    [isFound],
  );
  const expanded = childCount === 0 ? undefined : own || open.has(publicId);
  return (
    <div
      {...rowProps({ level, expanded, place, size, onFocus: () => setActive(publicId) })}
      ref={element}
      data-tree-row={publicId}
      tabIndex={tab}
      className={cx(
        'grid items-center border-t -outline-offset-2',
        wide
          ? 'col-span-full grid-cols-subgrid py-1.5'
          : 'grid-cols-[minmax(0,1fr)_auto_auto] gap-x-2 gap-y-1 py-2 pr-1',
        isFound ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <div {...roles.cell} style={indentOf(level, wide)} className="row-start-1 flex min-w-0 items-center gap-1 pl-1">
        <Named row={row} name={name} own={own} record={record} tab={tab} />
      </div>
      <div style={indentOf(level, wide)} className={wide ? 'contents' : 'col-span-full row-start-2'}>
        <div className={wide ? 'contents' : 'flex flex-wrap gap-x-4 gap-y-1 pl-3'}>
          <Figures row={row} own={own} tab={tab} />
        </div>
      </div>
      <div {...roles.cell} className={wide ? 'row-start-1 px-3' : 'row-start-1'}>
        {status ? <AccountStatusBadge status={status} /> : null}
      </div>
      <div {...roles.cell} className="row-start-1">
        <RowMenu row={row} name={name} own={own} record={record} tab={tab} />
      </div>
    </div>
  );
}
