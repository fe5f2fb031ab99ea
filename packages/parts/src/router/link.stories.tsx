import { waitForPending } from '@cage/storybook/calls';
import preview from '@cage/storybook/preview';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { MemoryHistory, useLocation } from './history.tsx';
import { Link } from './link.tsx';
import { Redirect } from './redirect.tsx';
import { useSearchParams } from './search-params.ts';

function Addresses() {
  const { location, history } = useLocation();
  const [params, setParams] = useSearchParams();
  return (
    <main className="flex flex-col items-start gap-2">
      <output>{`${location.pathname}${location.search}`}</output>
      <Link to="/deposit">Deposit</Link>
      <Link to="/history" onClick={(event) => event.preventDefault()}>
        Held
      </Link>
      <button type="button" onClick={() => setParams({ tab: 'bets' }, { replace: true })}>
        {params.get('tab') ?? 'No tab'}
      </button>
      <button
        type="button"
        onClick={() => {
          history.push('/deposit');
          setParams({ tab: 'bets' }, { replace: true });
        }}
      >
        Told late
      </button>
      <button type="button" onClick={() => history.back()}>
        Back
      </button>
    </main>
  );
}

/** Shows the key of the current history entry. */
const Keys = () => <output>{useLocation().location.key}</output>;

const meta = preview.meta({
  title: 'Router/Link',
  component: Addresses,
  tags: ['!autodocs'],
  render: () => (
    <MemoryHistory initialEntries={['/wallet']}>
      <Addresses />
    </MemoryHistory>
  ),
});

export const LeadsThereAndBack = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByText('Deposit'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^\/deposit$/));
    // The repeated press adds no history entry.
    await userEvent.click(canvas.getByText('Deposit'));
    await userEvent.click(canvas.getByText('Back'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^\/wallet$/));
  },
});

export const LeavesOtherClicksToTheBrowser = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      const taken = Promise.withResolvers<boolean>();
      function seeAndStop(event: MouseEvent) {
        taken.resolve(event.defaultPrevented);
        event.preventDefault();
      }
      window.addEventListener('click', seeAndStop, { once: true });
      fireEvent.click(canvas.getByText('Deposit'), held);
      await expect(await taken.promise).toBe(false);
    }
    await userEvent.click(canvas.getByText('Held'));
    await expect(canvas.getByRole('status')).toHaveTextContent(/^\/wallet$/);
  },
});

export const WordsOfTheAddress = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByText('No tab'));
    await waitFor(() => expect(canvas.getByText('bets')).toBeVisible());
    await expect(canvas.getByRole('status')).toHaveTextContent(/^\/wallet\?tab=bets$/);
  },
});

/** As a search does with its words, a moment after they were typed. */
export const WordsToldLateAreNotOfTheNextPage = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByText('Told late'));
    await waitFor(() => expect(canvas.getByText('No tab')).toBeVisible());
    await expect(canvas.getByRole('status')).toHaveTextContent(/^\/deposit$/);
  },
});

/** A redirect is a history entry as well, and must not be redirected from again. */
export const WhoIsThereAlreadyIsLedThereOnce = meta.story({
  tags: ['works'],
  render: () => (
    <MemoryHistory initialEntries={['/wallet']}>
      <Redirect path="/wallet" />
      <Keys />
    </MemoryHistory>
  ),
  async play({ canvas }) {
    await waitForPending();
    const key = canvas.getByRole('status').textContent;
    await waitForPending();
    await expect(canvas.getByRole('status')).toHaveTextContent(key);
  },
});
