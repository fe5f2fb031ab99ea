import preview from '@cage/storybook/preview';
import { Dialog } from '@cage/ui/dialog';
import { useStateWhileShown } from '@cage/ui/use-state-while-shown';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { MemoryHistory, useLocation } from './history.tsx';
import { KeepAliveOutlet } from './keep-alive-outlet.tsx';
import { Link } from './link.tsx';
import { Redirect } from './redirect.tsx';
import { Route, Routes, useParams } from './routes.tsx';

function Frame() {
  const [presses, setPresses] = useState(0);
  return (
    <div className="flex flex-col items-start gap-2">
      <button type="button" onClick={() => setPresses(presses + 1)}>{`Pressed ${presses} times`}</button>
      <Link to="/desk/members">Members</Link>
      <Link to="/desk/members/P2">Member P2</Link>
      <Link to="/desk/members/P%2F3">Member P/3</Link>
      <Link to="/desk/nightdesk">Night desk</Link>
      <Link to="/desk/old/address">Old address</Link>
      <Link to="/desk/bets">Bets</Link>
      <Link to="/desk/bets?of=P2">Bets of P2</Link>
      <Link to="/desk/chips">Chips</Link>
      <Link to="/desk/wallets">Wallets</Link>
      <Link to="/desk/sums">Sums</Link>
      <Link to="/desk/slow">Slow</Link>
      <main>
        <Suspense>
          <KeepAliveOutlet />
        </Suspense>
      </main>
    </div>
  );
}

function Member() {
  const [first] = useState(useParams().member);
  return <p>{`${useParams().member}, opened for ${first}`}</p>;
}
const Role = () => <p>{`Staff of ${useParams().role}`}</p>;

/** Names of pages with running effects. */
const following = new Set<string>();

/** Number of renders of each page's content. */
const renders = new Map<string, number>();

function Content({ name }: { name: string }) {
  renders.set(name, (renders.get(name) ?? 0) + 1);
  return <p>{`Content of ${name}`}</p>;
}

function List({ name }: { name: string }) {
  const { search } = useLocation().location;
  const [rows, setRows] = useState(1);
  const [open, setOpen] = useStateWhileShown(false);
  useEffect(
    function follow() {
      following.add(name);
      return () => void following.delete(name);
    },
    [name],
  );
  return (
    <section aria-label={`${name}${search}`}>
      <button type="button" onClick={() => setRows(rows + 1)}>{`${name}: ${rows} rows`}</button>
      <button type="button" onClick={() => setOpen(true)}>{`Open ${name}`}</button>
      <Content name={name} />
      <Dialog open={open} onOpenChange={setOpen} title={`One of ${name}`} />
    </section>
  );
}

const code = { arrive: () => {} };
const Slow = lazy(
  () =>
    new Promise<{ default: () => ReactNode }>((resolve) => {
      code.arrive = () => resolve({ default: () => <p>It has come</p> });
    }),
);

function Pages() {
  return (
    <Routes below="/desk">
      <Route element={<Frame />}>
        <Route path="" element={<Redirect path="/desk/members" />} />
        <Route path="members" element={<p>All members</p>} />
        <Route path="members/:member" element={<Member />} />
        <Route path="bets" kept element={<List name="bets" />} />
        <Route path="chips" kept element={<List name="chips" />} />
        <Route path="wallets" kept element={<List name="wallets" />} />
        <Route path="slow" element={<Slow />} />
        <Route path="sums" kept element={<List name="sums" />} />
        <Route path=":role" element={<Role />} />
      </Route>
      <Route path="*" element={<Redirect path="/desk/members" state="from elsewhere" />} />
    </Routes>
  );
}

function Address() {
  const { pathname, state } = useLocation().location;
  return <output>{[pathname, state].filter(Boolean).join(', ')}</output>;
}

const meta = preview.meta({
  title: 'Router/Routes',
  component: Pages,
  tags: ['!autodocs'],
  render: () => (
    <MemoryHistory initialEntries={['/desk']}>
      <Pages />
      <Address />
    </MemoryHistory>
  ),
});

export const OnePageTakesThePlaceOfAnother = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('All members')).toBeVisible();
    await userEvent.click(canvas.getByText('Pressed 0 times'));
    await userEvent.click(canvas.getByText('Member P2'));
    await expect(await canvas.findByText('P2, opened for P2')).toBeVisible();
    // The same page with another parameter is still that page.
    await userEvent.click(canvas.getByText('Member P/3'));
    await expect(await canvas.findByText('P/3, opened for P2')).toBeVisible();
    // A page with an exact path takes precedence over one with a parameter.
    await userEvent.click(canvas.getByText('Members'));
    await expect(await canvas.findByText('All members')).toBeVisible();
    await userEvent.click(canvas.getByText('Night desk'));
    await expect(await canvas.findByText('Staff of nightdesk')).toBeVisible();
    await expect(canvas.getByText('Pressed 1 times')).toBeVisible();
  },
});

const line = () => getComputedStyle(document.body, '::before');

/** Its code is fetched, perhaps over a slow connection; the previous page stays meanwhile. */
export const APageThatIsOnItsWayHasALine = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByText('Slow'));
    await waitFor(() => expect(line().content).toBe('""'));
    await expect(line().backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await expect(canvas.getByText('All members')).toBeVisible();
    code.arrive();
    await expect(await canvas.findByText('It has come')).toBeVisible();
    await expect(line().content).toBe('none');
    await userEvent.click(canvas.getByText('Members'));
    await expect(await canvas.findByText('All members')).toBeVisible();
    await expect(line().content).toBe('none');
  },
});

export const AnUnknownAddressLeadsOn = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^\/desk\/members$/));
    await userEvent.click(canvas.getByText('Old address'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^\/desk\/members, from elsewhere$/));
    await expect(canvas.getByText('All members')).toBeVisible();
  },
});

export const AKeptPageStandsAsItWasLeft = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByText('Bets'));
    await userEvent.click(await canvas.findByText('bets: 1 rows'));
    const bets = canvas.getByRole('region', { name: 'bets' });
    await userEvent.click(canvas.getByText('Members'));
    await expect(await canvas.findByText('All members')).toBeVisible();
    // Out of sight, and making no calls.
    await expect(bets.checkVisibility()).toBe(false);
    // Still laid out: returning takes only paint.
    await expect(bets.getBoundingClientRect().height).toBeGreaterThan(0);
    await expect([...following]).toEqual([]);
    await userEvent.click(canvas.getByText('Chips'));
    await expect(await canvas.findByText('chips: 1 rows')).toBeVisible();
    await expect([...following]).toEqual(['chips']);
    // The same page at another address, with its state.
    await userEvent.click(canvas.getByText('Bets of P2'));
    await expect(await canvas.findByRole('region', { name: 'bets?of=P2' })).toBe(bets);
    await expect(canvas.getByText('bets: 2 rows')).toBeVisible();
    await expect(canvas.getByText('chips: 1 rows').checkVisibility()).toBe(false);
    await expect([...following]).toEqual(['bets']);
  },
});

export const AKeptPageIsNotRenderedAgainToBeShown = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByText('Bets'));
    await userEvent.click(await canvas.findByText('bets: 1 rows'));
    await expect(await canvas.findByText('bets: 2 rows')).toBeVisible();
    const before = renders.get('bets');
    await userEvent.click(canvas.getByText('Members'));
    await expect(await canvas.findByText('All members')).toBeVisible();
    await userEvent.click(canvas.getByText('Bets'));
    await waitFor(() => expect(canvas.getByText('bets: 2 rows').checkVisibility()).toBe(true));
    await expect(renders.get('bets')).toBe(before);
    // At another address it shows something else.
    await userEvent.click(canvas.getByText('Bets of P2'));
    await expect(await canvas.findByRole('region', { name: 'bets?of=P2' })).toBeVisible();
  },
});

export const WhatWasOpenOnAKeptPageIsNotOpenLater = meta.story({
  tags: ['works'],
  async play({ canvas, canvasElement, userEvent }) {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByText('Bets'));
    await userEvent.click(await canvas.findByText('Open bets'));
    await expect(await page.findByRole('dialog', { name: 'One of bets' })).toBeVisible();
    // The browser's Back leaves the page even from under a dialog.
    canvas.getByText<HTMLElement>('Members').click();
    await expect(await canvas.findByText('All members')).toBeVisible();
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByText('Bets'));
    await expect(await canvas.findByText('bets: 1 rows')).toBeVisible();
    await expect(page.queryByText('One of bets')).toBeNull();
  },
});

export const ThreePagesAreKept = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByText('Bets'));
    await userEvent.click(await canvas.findByText('bets: 1 rows'));
    for (const name of ['Chips', 'Wallets', 'Bets', 'Sums']) {
      await userEvent.click(canvas.getByText(name));
      await waitFor(() => expect(canvas.getByRole('region', { name: name.toLowerCase() })).toBeVisible());
    }
    // The page not shown for the longest time is gone.
    await expect(canvas.queryByText('chips: 1 rows')).toBeNull();
    await expect(canvas.getByText('bets: 2 rows').checkVisibility()).toBe(false);
    await expect(canvas.getByText('wallets: 1 rows').checkVisibility()).toBe(false);
  },
});
