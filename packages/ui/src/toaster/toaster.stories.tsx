import preview from '@cage/storybook/preview';
import { toast } from 'react-hot-toast/headless';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { LONG_NAME, LONG_WORDS, pageOfItsOwn } from '../samples.tsx';
import { durations, timing } from '../timing.ts';
import { toasterGuide } from './toaster.guide.ts';
import { notify, Toaster } from './toaster.tsx';

const meta = preview.meta({
  title: 'Primitives/Toaster',
  component: Toaster,
  parameters: { guide: toasterGuide, docs: pageOfItsOwn(240) },
  beforeEach: () => () => toast.remove(),
  // The frame of every story has a Toaster, as an app has one.
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
  play: async () => {
    notify.success('Copied');
    notify.error(LONG_WORDS);
    await expect(await screen.findByText('Copied')).toBeVisible();
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
    await waitFor(() => expect(success).toHaveBeenCalledWith('Chips added successfully', { duration: 2_000 }));
    await waitFor(() => expect(error).toHaveBeenCalledWith('An error occurred', { duration: 4_000 }));
  },
});

export const Announced = meta.story({
  name: 'An error is announced at once, a success when the reader is free',
  play: async () => {
    notify.error('An error occurred');
    notify.success('Chips added successfully');
    await expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
    await expect(await screen.findByRole('status')).toHaveTextContent('Chips added successfully');
  },
});

export const Dismissed = meta.story({
  name: 'A toast can be dismissed, by keyboard too',
  play: async ({ userEvent }) => {
    notify.error('An error occurred');
    notify.success('Chips added successfully');
    await screen.findByText('Chips added successfully');
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Chips added successfully')).toBeNull());
    // The page is begun anew: its first button, then the toast that is left.
    await userEvent.tab();
    await userEvent.tab();
    const left = screen.getByRole('button', { name: 'Dismiss' });
    await expect(left).toHaveFocus();
    // What is paused would be paused for the next story, too.
    left.blur();
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
    // What would take it away is called off.
    await waitFor(() => expect(timers).toHaveBeenCalled());
    await expect(screen.getByText('Chips added successfully')).toBeVisible();
  },
});
