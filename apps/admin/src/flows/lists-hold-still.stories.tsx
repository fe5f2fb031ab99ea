import {
  aHistory,
  anAuditEntry,
  aProofPicture,
  ggrPage,
  onePage,
  otherWalletMoves,
  someChips,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { useHistory } from '@cage/parts/router/history';
import { Route, Routes } from '@cage/parts/router/routes';
import preview from '@cage/storybook/preview';
import { movedSince, placesIn } from '@cage/storybook/stands-still';
import { timing } from '@cage/ui/timing';
import { expect, waitFor } from 'storybook/test';
import { AuditScreen } from '../screens/audit/audit-screen.tsx';
import { ChipsReportScreen } from '../screens/chips-report/chips-report-screen.tsx';
import { CustomerHistoryScreen } from '../screens/customer-history/customer-history-screen.tsx';
import { CustomerWalletsScreen } from '../screens/customer-wallets/customer-wallets-screen.tsx';
import { GgrReportScreen } from '../screens/ggr-report/ggr-report-screen.tsx';

const ROWS = 50;

/** Returns more rows than fit any screen; those further down are the widest. */
function many<Row extends { id: number }>(rows: readonly Row[], wide: Partial<Row>): Row[] {
  return Array.from({ length: ROWS }, (_, id) => ({
    ...(rows[id % rows.length] as Row),
    ...(id === ROWS - 5 ? wide : {}),
    id,
  }));
}

const LARGE = 123_456_700n;
const LONG_NAME = 'venkata.subramaniam';

const lists = {
  '/admin/clientWallet': { id: 'client-wallet', Screen: CustomerWalletsScreen },
  '/admin/chipsReport': { id: 'chips-report', Screen: ChipsReportScreen },
  '/admin/customer/deposit_history': { id: 'customer-history', Screen: CustomerHistoryScreen },
  '/admin/ggrReport': { id: 'ggr-report', Screen: GgrReportScreen },
  '/admin/audit': { id: 'audit', Screen: AuditScreen },
} as const;
const places = Object.keys(lists) as (keyof typeof lists)[];

/** The same list with nothing cached: for other days. */
const asked = (place: string) => `${place}?from=2026-01-01`;

/** Links to the lists. */
function Lists() {
  const history = useHistory();
  return (
    <>
      {['/admin/nowhere', ...places, ...places.map(asked)].map((place) => (
        <button key={place} hidden type="button" data-to={place} onClick={() => history?.replace(place)} />
      ))}
      <Routes>
        {places.map((place) => {
          const { Screen } = lists[place];
          return <Route key={place} path={place} element={<Screen />} />;
        })}
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

let answering = Promise.withResolvers<void>();
const later = <T,>(answer: T) => answering.promise.then(() => answer);

const meta = preview.meta({
  title: 'Flows/Lists hold still',
  component: Lists,
  // Over the full width of a large screen: with less room the widest row takes it from the others, once.
  parameters: { route: '/admin/nowhere', shell: false },
  beforeEach({ msw }) {
    msw.use(
      mock.getProof.answers(aProofPicture),
      mock.listWalletMoves.answers(() =>
        later(onePage(many(otherWalletMoves(), { oldBalancePaise: LARGE, balancePaise: -LARGE }))),
      ),
      mock.listChips.answers(() =>
        later(onePage(many(someChips(), { downlineName: LONG_NAME, amountPaise: LARGE, balancePaise: -LARGE }))),
      ),
      mock.listCustomerHistory.answers(() => later(onePage(many(aHistory(), { amountPaise: LARGE })))),
      mock.listGgr.answers(() => later(ggrPage())),
      mock.listAudit.answers(() => later(onePage(many([anAuditEntry()], { actor: LONG_NAME })))),
    );
    const { rest } = timing;
    timing.rest = 1;
    for (const { id } of Object.values(lists)) localStorage.removeItem(`cage.table.${id}.shape`);
    return () => {
      timing.rest = rest;
    };
  },
});

const rowTops = (root: HTMLElement) =>
  [...root.querySelectorAll('tbody > tr')].slice(0, 5).map((row) => row.getBoundingClientRect().top);

/** Opens a list with nothing cached, lets its rows load, and compares all positions after each step. */
async function openList(root: HTMLElement, place: keyof typeof lists, knownHere: boolean) {
  const go = (to: string) => root.querySelector<HTMLButtonElement>(`[data-to="${to}"]`)?.click();
  answering = Promise.withResolvers();
  go('/admin/nowhere');
  await waitFor(() => expect(root.querySelector('table')).toBeNull());
  go(knownHere ? asked(place) : place);
  await waitFor(() => expect(root.querySelector('[data-slot=skeleton]')).not.toBeNull());
  const before = placesIn(root);
  const tops = rowTops(root);
  answering.resolve();
  await waitFor(() => expect(root.querySelector('[data-slot=skeleton]')).toBeNull());
  const moved = [...movedSince(before, root)];
  const first = placesIn(root);
  if (knownHere) {
    for (const [row, top] of rowTops(root).entries()) {
      const was = tops[row] ?? top;
      if (Math.abs(top - was) > 2) moved.push(`row ${row}: ${was} → ${top}`);
    }
  }
  // All rows are rendered, and the layout is stored.
  await waitFor(() => expect(root.querySelector('[data-rows]')).toHaveStyle({ paddingBlockEnd: '0px' }));
  const widths = [...root.querySelectorAll('th')].map((head) => head.getBoundingClientRect().width);
  await waitFor(() => {
    const kept = JSON.parse(localStorage.getItem(`cage.table.${lists[place].id}.shape`) ?? '{}');
    expect(kept.widths).toEqual(widths);
  });
  // A tablet has no room to spare: the widest row takes it from the others, once.
  if (knownHere || innerWidth >= 1024) moved.push(...movedSince(first, root));
  return moved.map((what) => `${place}, ${knownHere ? 'again' : 'first'}: ${what}`);
}

async function everyListHoldsStill({ canvasElement }: { canvasElement: HTMLElement }) {
  // A font that loads late moves text rendered without it, and the first of these lists would be rendered meanwhile.
  await Promise.all([...document.fonts].map((face) => face.load()));
  const moved: string[] = [];
  for (const knownHere of [false, true])
    for (const place of places) moved.push(...(await openList(canvasElement, place, knownHere)));
  await expect(moved).toEqual([]);
}

export const AtADesk = meta.story({
  tags: ['works'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: everyListHoldsStill,
});

export const OnATablet = meta.story({
  tags: ['works'],
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: everyListHoldsStill,
});

export const OnAPhone = meta.story({
  tags: ['works'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: everyListHoldsStill,
});
