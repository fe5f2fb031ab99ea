import { ApiError, useClaimRecharge, usePendingRecharges, useReviewRecharge, userMessageOf } from '@cage/api-client';
import type { PendingRecharge } from '@cage/contract';
import {
  cx,
  DataTable,
  IconButton,
  KeyHints,
  notify,
  Pagination,
  ReasonDialog,
  Screen,
  SearchField,
  type TableRows,
  TabPanel,
  Tabs,
} from '@cage/ui';
import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const ReviewPane = lazy(async () => ({ default: (await import('./review-pane.tsx')).ReviewPane }));

type Queue = 'mine' | 'downline';

/** The filter in the address, so that a link shows the same queue. */
function useQueueFilter() {
  const [params, setParams] = useSearchParams();
  const queue: Queue = params.get('queue') === 'downline' ? 'downline' : 'mine';
  const search = params.get('q') ?? '';
  const set = (next: { queue: Queue; search: string }) =>
    setParams(
      { ...(next.queue === 'downline' ? { queue: next.queue } : {}), ...(next.search ? { q: next.search } : {}) },
      { replace: true },
    );
  return { queue, search, set };
}

/** Which request the keyboard and the pane are at. */
interface Place {
  activeId: number | null;
  /** The pane is open. */
  open: boolean;
  rejecting: boolean;
  help: boolean;
}

/** Waiting requests, worked one after the other. */
export function PendingRechargesScreen() {
  const { queue, search, set } = useQueueFilter();
  const list = usePendingRecharges({ queue, search });
  const review = useReviewRecharge();
  const claim = useClaimRecharge();
  const [page, setPage] = useState(0);
  const [place, setPlace] = useState<Place>({ activeId: null, open: false, rejecting: false, help: false });

  const pages = list.data?.pages ?? [];
  const shownPage = Math.min(page, Math.max(pages.length - 1, 0));
  const rows = pages[shownPage]?.rows ?? [];
  const total = pages.at(-1)?.total ?? 0;
  const index = rows.findIndex(({ id }) => id === place.activeId);
  const active = rows[index] ?? null;
  const problem = review.error && review.variables?.id === place.activeId ? userMessageOf(review.error) : null;
  const busyId = review.isPending ? review.variables.id : null;

  const goTo = (row: PendingRecharge | undefined) => {
    if (row) setPlace({ ...place, activeId: row.id });
  };
  const open = (row: PendingRecharge) => setPlace({ ...place, activeId: row.id, open: true });
  const close = () => setPlace({ ...place, open: false, rejecting: false });

  function decide(row: PendingRecharge, statusCode: 1 | 2, reason?: string) {
    if (review.isPending) return;
    const at = rows.findIndex(({ id }) => id === row.id);
    const following = rows[at + 1] ?? rows[at - 1] ?? null;
    setPlace({ ...place, activeId: row.id });
    review.mutate(
      { id: row.id, statusCode, ...(reason ? { reason } : {}) },
      {
        onSuccess: ({ message }) => {
          notify.success(message);
          setPlace((now) => ({
            ...now,
            activeId: following?.id ?? null,
            open: now.open && following !== null,
            rejecting: false,
          }));
        },
        // The reason stands in the pane, beside what it is about; it opens if it was not.
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'refused') notify.error(userMessageOf(error));
          setPlace((now) => ({ ...now, activeId: row.id, open: true, rejecting: false }));
        },
      },
    );
  }
  const accept = (row: PendingRecharge) => decide(row, 1);
  const reject = (row: PendingRecharge) => setPlace({ ...place, activeId: row.id, rejecting: true });

  useQueueKeys({
    next: () => goTo(rows[index + 1] ?? rows[0]),
    previous: () => goTo(rows[index - 1] ?? rows.at(-1)),
    open: () => (active ? open(active) : undefined),
    close,
    accept: () => (active && place.open ? accept(active) : undefined),
    reject: () => (active && place.open ? reject(active) : undefined),
    help: () => setPlace({ ...place, help: true }),
  });

  const claimNow = useEffectEvent((id: number) => claim.mutate({ id }));
  const reviewedId = place.open ? place.activeId : null;
  useEffect(
    function claimWhatIsReviewed() {
      if (reviewedId !== null) claimNow(reviewedId);
    },
    [reviewedId],
  );
  useEffect(
    function keepActiveRowInSight() {
      const row = document.querySelector<HTMLElement>(`[data-row="${place.activeId}"]`);
      row?.scrollIntoView({ block: 'nearest' });
      // The focus goes along, so that Enter opens the row; not out of a dialog, which holds it.
      if (!document.querySelector('[role="dialog"]')) row?.focus({ preventScroll: true });
    },
    [place.activeId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers differ with every render, what they do does not
  const columns = useMemo(() => columnsOf({ accept, reject, open, busyId }, queue), [queue, busyId, place, rows]);
  const tableRows: TableRows<PendingRecharge> = list.data
    ? { is: 'loaded', rows, stale: list.isPlaceholderData }
    : list.isError
      ? {
          is: 'failed',
          message: userMessageOf(list.error),
          requestId: list.error instanceof ApiError ? list.error.requestId : undefined,
          onRetry: () => void list.refetch(),
        }
      : { is: 'loading' };
  const before = pages.slice(0, shownPage).reduce((sum, { rows: earlier }) => sum + earlier.length, 0);

  return (
    <Screen
      title={copy.title}
      actions={
        <IconButton
          label="Keys (?)"
          icon={Keyboard}
          className="max-md:hidden"
          onClick={() => setPlace({ ...place, help: true })}
        />
      }
    >
      <Tabs
        label={copy.caption}
        value={queue}
        onValueChange={(next) => {
          setPage(0);
          setPlace({ ...place, activeId: null, open: false });
          set({ queue: next === 'downline' ? 'downline' : 'mine', search });
        }}
        tabs={[
          { value: 'mine', label: copy.mine, count: queue === 'mine' && list.data ? total : undefined },
          { value: 'downline', label: copy.downline, count: queue === 'downline' && list.data ? total : undefined },
        ]}
      >
        <TabPanel
          value={queue}
          className={cx('grid gap-4 pt-4', place.open && active && 'xl:grid-cols-[minmax(0,1fr)_400px]')}
        >
          <div className="flex min-w-0 flex-col gap-3">
            <DataTable
              id="pending-recharges"
              caption={copy.caption}
              toolbar={
                <SearchField
                  label={copy.search}
                  placeholder={copy.searchPlaceholder}
                  value={search}
                  onChange={(text) => {
                    setPage(0);
                    set({ queue, search: text });
                  }}
                />
              }
              columns={columns}
              rows={tableRows}
              rowId={({ id }) => String(id)}
              activeId={place.activeId === null ? null : String(place.activeId)}
              onOpen={open}
              empty={search ? copy.emptySearch : copy.empty}
            />
            {list.data ? (
              <Pagination
                from={before + 1}
                count={rows.length}
                total={total}
                onPrevious={shownPage > 0 ? () => setPage(shownPage - 1) : undefined}
                onNext={
                  shownPage < pages.length - 1 || list.hasNextPage
                    ? () => {
                        if (shownPage === pages.length - 1) void list.fetchNextPage();
                        setPage(shownPage + 1);
                      }
                    : undefined
                }
              />
            ) : null}
          </div>
          <Suspense>
            {place.open && active ? (
              <ReviewPane
                row={active}
                problem={problem}
                busy={busyId === active.id}
                onAccept={() => accept(active)}
                onReject={() => reject(active)}
                onClose={close}
              />
            ) : null}
          </Suspense>
        </TabPanel>
      </Tabs>
      {active ? (
        <ReasonDialog
          key={active.id}
          open={place.rejecting}
          onOpenChange={(rejecting) => setPlace({ ...place, rejecting })}
          title={copy.rejectTitle(active.code)}
          reasons={copy.reasons}
          confirm={copy.reject}
          busy={busyId === active.id}
          onConfirm={(reason) => decide(active, 2, reason)}
        />
      ) : null}
      <KeyHints open={place.help} onOpenChange={(help) => setPlace({ ...place, help })} keys={copy.keys} />
    </Screen>
  );
}
