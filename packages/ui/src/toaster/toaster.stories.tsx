import preview from '@cage/storybook/preview';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { formatRupees } from '../format/rupees.ts';
import { LONG_NAME, LONG_WORDS, pageOfItsOwn } from '../samples.tsx';
import { durations, timing } from '../timing.ts';
import { toasterGuide } from './toaster.guide.ts';
import { notify, Toaster } from './toaster.tsx';

const meta = preview.meta({
  title: 'Primitives/Toaster',
  component: Toaster,
  parameters: { guide: toasterGuide, docs: pageOfItsOwn(240) },
  beforeEach: () => () => toast.remove(),
  // The frame of every story has a Toaster, as an app does.
  render: () => (
    <Button variant="secondary" onClick={() => notify.success('Chips added successfully')}>
      Add chips
    </Button>
  ),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Add chips' });
    await userEvent.click(button);
    await expect(await screen.findByText('Chips added successfully')).toBeVisible();
    button.blur();
  },
});

export const Playground = meta.story();

const all = () => {
  notify.info('Kavya is looking at this');
  notify.error('An error occurred');
  notify.success('Chips added successfully');
};

export const Kinds = meta.story({
  play: async () => {
    all();
    await expect(await screen.findByText('Kavya is looking at this')).toBeVisible();
  },
});

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  play: async () => {
    notify.success('₹99,99,99,999.00 जमा हो गए');
    notify.error(LONG_WORDS);
    notify.info(LONG_NAME);
    await expect(await screen.findByText(LONG_NAME)).toBeVisible();
  },
});

export const InTheHand = meta.story({
  name: 'In the hand',
  globals: { scale: 'hand', viewport: { value: 'phone', isRotated: false } },
  // A page with a margin, as in the player area.
  render: () => (
    <main className="mx-4">
      <Button variant="secondary">Add chips</Button>
    </main>
  ),
  play: async () => {
    notify.success('Copied');
    notify.error(LONG_WORDS);
    const toast = await screen.findByText('Copied');
    await expect(toast).toBeVisible();
    const stack = toast.closest('[data-slot="toaster"]')?.getBoundingClientRect();
    await expect([stack?.left, stack?.right]).toEqual([0, innerWidth]);
  },
});

export const Durations = meta.story({
  name: 'A success goes after two seconds, an error and a notice after four',
  play: async () => {
    const success = spyOn(toast, 'success').mockReturnValue('success');
    const error = spyOn(toast, 'error').mockReturnValue('error');
    const inUse = { ...timing };
    Object.assign(timing, durations);
    notify.success('Chips added successfully');
    notify.error('An error occurred');
    Object.assign(timing, inUse);
    await waitFor(() =>
      expect(success).toHaveBeenCalledWith('Chips added successfully', expect.objectContaining({ duration: 2_000 })),
    );
    await waitFor(() =>
      expect(error).toHaveBeenCalledWith('An error occurred', expect.objectContaining({ duration: 4_000 })),
    );
  },
});

export const Announced = meta.story({
  name: 'An error is announced at once, a success when the reader is free',
  play: async () => {
    notify.error('An error occurred');
    notify.success('Chips added successfully');
    const error = await screen.findByText('An error occurred');
    await expect(error.closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
    const success = await screen.findByText('Chips added successfully');
    await expect(success.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  },
});

const credited = (username: string, paise: bigint) => ({
  kind: 'credited',
  item: { username, paise },
  say: (items: readonly { username: string; paise: bigint }[]) => {
    const sum = formatRupees(items.reduce((all, item) => all + item.paise, 0n));
    return items.length === 1 ? `${sum} credited to ${items[0]?.username}` : `${items.length} credited, ${sum}`;
  },
});

export const OneOfAKind = meta.story({
  name: 'Several of one kind are one toast, and the same news is told once',
  tags: ['pictured'],
  play: async () => {
    notify.success(credited('harpreet.gill', 750_000n));
    await expect(await screen.findByText('₹7,500.00 credited to harpreet.gill')).toBeVisible();
    notify.success(credited('meera.nair', 250_000n));
    notify.success('Copied');
    notify.success('Copied');
    await expect(await screen.findByText('2 credited, ₹10,000.00')).toBeVisible();
    await expect(screen.queryByText(/harpreet/)).toBeNull();
    await expect(screen.getAllByText('Copied')).toHaveLength(1);
  },
});

export const BegunAnew = meta.story({
  name: 'What is dismissed is not counted with what comes after it',
  play: async ({ userEvent }) => {
    notify.success(credited('harpreet.gill', 750_000n));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText(/harpreet/)).toBeNull());
    notify.success(credited('meera.nair', 250_000n));
    await expect(await screen.findByText('₹2,500.00 credited to meera.nair')).toBeVisible();
  },
});

function Acting() {
  const [way, setWay] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setWay(true)}>
        Accept
      </Button>
      <div data-foot className="fixed inset-x-0 bottom-0 flex justify-end border-t bg-surface px-4 py-3">
        <Button>Save</Button>
      </div>
      {way ? (
        <div data-foot data-testid="way-back" className="fixed inset-x-0 bottom-18 border bg-surface p-3">
          Accepting ₹7,500.00
        </div>
      ) : null}
    </>
  );
}

export const AboveWhatActs = meta.story({
  name: 'Stands above whatever acts at the foot, also where that comes later',
  render: () => <Acting />,
  play: async ({ canvas, userEvent }) => {
    notify.success('Chips added successfully');
    const toast = await screen.findByText('Chips added successfully');
    const foot = () => toast.getBoundingClientRect().bottom;
    const save = canvas.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(foot()).toBeLessThan(save.getBoundingClientRect().top));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(foot()).toBeLessThan(canvas.getByTestId('way-back').getBoundingClientRect().top));
  },
});

export const Dismissed = meta.story({
  name: 'A toast can be dismissed, by keyboard too',
  play: async ({ canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Add chips' });
    add.focus();
    notify.error('An error occurred');
    notify.success('Chips added successfully');
    await screen.findByText('Chips added successfully');
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('An error occurred')).toBeNull());
    await expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Chips added successfully')).toBeNull());
    await expect(add).toHaveFocus();
  },
});

export const ToldAnew = meta.story({
  name: 'What is told anew outlives the end of the one before',
  tags: ['works'],
  play: async ({ userEvent }) => {
    notify.success('Chips added successfully');
    const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
    const timers = spyOn(globalThis, 'setTimeout');
    await userEvent.click(dismiss);
    await waitFor(() => expect(screen.queryByText('Chips added successfully')).toBeNull());
    const forgets = () => timers.mock.calls.find(([, ms]) => ms === 1_000)?.[0];
    await waitFor(() => expect(forgets()).toBeDefined());
    notify.success('Chips added successfully');
    await expect(await screen.findByText('Chips added successfully')).toBeVisible();
    // Its second is over, and the library forgets every toast with its id.
    (forgets() as () => void)();
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    await expect(screen.getByText('Chips added successfully')).toBeVisible();
  },
});

export const TheOthersStay = meta.story({
  name: 'What is dismissed takes no other toast with it',
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Add chips' }).focus();
    notify.error('An error occurred');
    notify.success('Chips added successfully');
    await screen.findByText('Chips added successfully');
    const timers = spyOn(globalThis, 'setTimeout');
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(screen.queryByText('An error occurred')).toBeNull());
    await userEvent.unhover(screen.getByText('Chips added successfully'));
    await waitFor(() => expect(timers).toHaveBeenCalled());
    await expect(screen.getByText('Chips added successfully')).toBeVisible();
    // Browsers treat a longer delay as zero.
    for (const [, ms] of timers.mock.calls) await expect(ms ?? 0).toBeLessThan(2 ** 31);
  },
});

export const Waits = meta.story({
  name: 'A toast waits while somebody is on it',
  play: async ({ userEvent }) => {
    notify.success('Chips added successfully');
    await screen.findByText('Chips added successfully');
    const timers = spyOn(globalThis, 'clearTimeout');
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    // The timer that would dismiss it is cleared.
    await waitFor(() => expect(timers).toHaveBeenCalled());
    await expect(screen.getByText('Chips added successfully')).toBeVisible();
  },
});
