import { useMe } from '@cage/api-client/sessions';
import { useTree } from '@cage/api-client/tree';
import { mayCall } from '@cage/contract/roles/access';
import { type TreeRow as Row, treeAccess } from '@cage/contract/tree';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { cx } from '@cage/ui/cx';
import { DaysField } from '@cage/ui/days-field';
import { EmptyState } from '@cage/ui/empty-state';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Screen } from '@cage/ui/screen';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { useStateWhileShown } from '@cage/ui/use-state-while-shown';
import { useWords } from '@cage/ui/words';
import { Search } from 'lucide-react';
import { type KeyboardEvent, Suspense, useMemo, useState } from 'react';
import type { AccountAction } from '../../parts/account/account.ts';
import { AccountDialogs } from '../../parts/account/account-dialogs.tsx';
import { Failed } from '../../parts/failure.tsx';
import { headerWords } from '../../parts/headers.ts';
import { usePeriod } from '../../parts/use-period.ts';
import { copy } from './copy.ts';
import { columnsOf, roles, rowForKey, rowProps, WIDE } from './grid.ts';
import { RowPlaces, RowsBelow } from './tree-branch.tsx';
import { type Below, type Columns, TreeContext, useTreeContext } from './tree-context.ts';
import { TreeRow } from './tree-row.tsx';
import { useTreeState } from './use-tree-state.ts';

const FindAccount = lazyPrefetched(async () => (await import('./find-account.tsx')).FindAccount);

/** Returns the figures that the viewer's role opens, and the accounts whose status it may change. */
function useRights() {
  const { data: me } = useMe();
  return useMemo(() => {
    const may = (access: Parameters<typeof mayCall>[0]) => me !== undefined && mayCall(access, me);
    const columns: Columns = {
      ggr: may(treeAccess.ggr),
      recharges: may(treeAccess.recharges),
      withdrawals: may(treeAccess.withdrawals),
    };
    return {
      columns,
      // A row with a username is on one of the viewer's lists; the built-in customer belongs to nobody.
      mayChange: ({ publicId, username }: Row) =>
        may('View More/Edit') && username !== null && publicId !== me?.publicId,
    };
  }, [me]);
}

function Head({ columns }: { columns: Columns }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const figures = [
    words.balance,
    words.held,
    words.owed,
    ...(columns.ggr ? [words.ggr] : []),
    ...(columns.recharges ? [words.recharges] : []),
    ...(columns.withdrawals ? [words.withdrawals] : []),
  ];
  return (
    <div
      {...rowProps({ level: 1 })}
      className="col-span-full grid grid-cols-subgrid font-medium text-muted-foreground text-small"
    >
      <span {...roles.header} className="px-3 py-2">
        {headers.account}
      </span>
      {figures.map((figure) => (
        <span key={figure} {...roles.header} className="px-3 py-2 text-right">
          {figure}
        </span>
      ))}
      <span {...roles.header} className="px-3 py-2">
        {headers.status}
      </span>
      <span {...roles.header} className="py-2">
        <span className="sr-only">{headers.actions}</span>
      </span>
    </div>
  );
}

/** The rows, and the keys that move between them: arrows, Home, End; right and left open and close. */
function Grid({ tree, columns }: { tree: Below; columns: Columns }) {
  const words = useWords(copy);
  const { toggle, wide } = useTreeContext();
  const own = tree.data?.pages[0]?.account ?? null;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget: grid } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    // A row's popup, such as its menu, is rendered elsewhere.
    if (!(target instanceof HTMLElement) || !grid.contains(target)) return;
    const row = target.closest<HTMLElement>('[data-tree-row]');
    if (!row) return;
    if (key === 'Enter' && target === row) {
      row.querySelector<HTMLElement>('[data-record]')?.click();
      return;
    }
    const { to, toggles } = rowForKey(key, row, grid);
    if (!to && !toggles) return;
    event.preventDefault();
    if (toggles) toggle(row.getAttribute('data-tree-row') ?? '');
    else to?.focus();
  }
  const figures = 3 + Object.values(columns).filter(Boolean).length;
  return (
    <div
      {...roles.grid}
      {...{ 'aria-label': words.caption, onKeyDown }}
      aria-busy={!own || tree.isPlaceholderData}
      data-slot="tree"
      style={wide ? columnsOf(figures) : undefined}
      className={cx('overflow-hidden rounded-card border bg-surface', wide && 'grid')}
    >
      {wide ? <Head columns={columns} /> : null}
      {own ? (
        <>
          <TreeRow row={own} level={1} place={1} size={1} />
          <RowsBelow of={own} own below={tree} level={2} />
        </>
      ) : (
        <RowPlaces level={1} rows={3} />
      )}
    </div>
  );
}

/** The accounts level by level, with the amounts, GGR and waiting requests of each and its branch. Source: O14. */
export function TreeScreen() {
  const words = useWords(copy);
  const period = usePeriod();
  const tree = useTree(period.input);
  const state = useTreeState();
  const { columns, mayChange } = useRights();
  const [doing, act] = useStateWhileShown<AccountAction | null>(null);
  const [finding, setFinding] = useStateWhileShown(false);
  const own = tree.data?.pages[0]?.account ?? null;
  const wide = useMediaQuery(WIDE);
  const [chosen, setActive] = useState<string | null>(null);
  const active = chosen ?? own?.publicId ?? null;
  if (tree.error && !tree.data) {
    return (
      <Screen title={words.title}>
        <Failed title={words.failed} of={tree} />
      </Screen>
    );
  }
  const context = {
    ...state,
    wide,
    days: period.days,
    period: period.input,
    columns,
    active,
    setActive,
    act,
    mayChange,
  };
  return (
    <Screen title={words.title}>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={() => setFinding(true)}>
          <Search aria-hidden className="size-4" />
          {words.find}
        </Button>
        <DaysField value={period.days} onChange={period.setDays} />
        <p className="text-muted-foreground text-small">{words.note}</p>
      </div>
      <OutdatedAlert of={tree} />
      {state.missed ? <Alert tone="warning">{words.notHere(state.missed)}</Alert> : null}
      <TreeContext value={context}>
        <Grid tree={tree} columns={columns} />
      </TreeContext>
      {own?.childCount === 0 ? <EmptyState title={words.empty} drawing="firstDay" /> : null}
      {finding ? (
        <Suspense>
          <FindAccount onFind={state.find} onClose={() => setFinding(false)} />
        </Suspense>
      ) : null}
      <AccountDialogs doing={doing} onClose={() => act(null)} />
    </Screen>
  );
}
