import { aQueue, queuePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import preview from '@cage/storybook/preview';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';
import { openByKey, rowOf, setting, soon, worked } from './plays.ts';

const meta = preview.meta({
  title: 'Pending Recharges',
  component: PendingRechargesScreen,
  ...setting,
});

export const XTicksTheRow = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}x');
    await expect(canvas.getByLabelText('Select row 805')).toBeChecked();
    await userEvent.keyboard('x');
    await expect(canvas.getByLabelText('Select row 805')).not.toBeChecked();
  },
});

export const WorkedByKeyboard = meta.story({
  tags: ['works'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pane = await openByKey(context);
    await expect(pane).toHaveTextContent('R261120XD68N2N4');
    await userEvent.keyboard('j');
    await expect(pane).toHaveTextContent('R261120F5MFE62S');
    await userEvent.keyboard('a');
    // The next request follows at once, and the last can be undone from there.
    await waitFor(() => expect(pane).toHaveTextContent('R2611209J2G8A34'));
    await expect(within(pane).getByText(/for harpreet/)).toHaveTextContent('Accepting ₹25,000.00 for harpreet.gill');
    await userEvent.keyboard('u');
    await waitFor(() => expect(pane).toHaveTextContent('R261120F5MFE62S'));
    await expect(within(pane).queryByText(/for harpreet/)).toBeNull();
    await userEvent.keyboard('j');
    await waitFor(() => expect(pane).toHaveTextContent('R2611209J2G8A34'));
    await userEvent.keyboard('a');
    // This request has warnings.
    await expect(await screen.findByRole('dialog', { name: 'Accept R2611209J2G8A34?' })).toBeVisible();
    await expect(canvas.queryByText(/ credited to /)).toBeNull();
  },
});

export const TheKeysGoOnAfterAQuestion = meta.story({
  ...soon,
  tags: ['works'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pane = await openByKey(context);
    await userEvent.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: /^Accept R/ });
    within(dialog).getByRole('button', { name: 'Accept' }).focus();
    await userEvent.keyboard('{Enter}');
    // The request in question is credited and gone, and the next one is active.
    await waitFor(() => expect(canvas.queryByText('ritu.agarwal')).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '805'));
    await userEvent.keyboard('a');
    await waitFor(() => expect(pane).toHaveTextContent('R2611209J2G8A34'));
  },
});

const plain = () => aQueue().map((row) => ({ ...row, flags: [] }));

const accepted: number[] = [];

export const AHeldKeyAcceptsOne = meta.story({
  ...soon,
  tags: ['works'],
  beforeEach: ({ msw }) => {
    accepted.length = 0;
    msw.use(
      mock.decideRecharge.answers(({ id }) => {
        accepted.push(id);
        return confirmationOf('rechargeApproved');
      }),
      mock.listPendingRecharges.answers(() => queuePage(plain())),
    );
  },
  play: async (context) => {
    const pane = await openByKey(context);
    const focused = () => document.activeElement ?? document.body;
    await fireEvent.keyDown(focused(), { key: 'a' });
    await waitFor(() => expect(pane).toHaveTextContent('R261120F5MFE62S'));
    for (let n = 0; n < 60; n += 1) await fireEvent.keyDown(focused(), { key: 'a', repeat: true });
    await expect(await screen.findByText(/ credited to /)).toBeInTheDocument();
    await expect(pane).toHaveTextContent('R261120F5MFE62S');
    await expect(accepted).toEqual([801]);
  },
});

export const AHeldEnterPressesAButtonOnce = meta.story({
  play: async (context) => {
    await context.canvas.findByText('harpreet.gill');
    const button = within(await rowOf(context, 'harpreet.gill')).getByRole('button', { name: 'Accept' });
    button.focus();
    await expect(await fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    // A prevented key does not become a press.
    await expect(await fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  },
});

export const LettersActOnlyInTheQueue = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked(plain())),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pane = await openByKey(context);
    for (const elsewhere of [
      canvas.getByRole('button', { name: 'Keys (?)' }),
      // It is loaded once the browser is idle.
      await canvas.findByRole('button', { name: 'Columns and density' }),
    ]) {
      elsewhere.focus();
      await userEvent.keyboard('a');
      await expect(pane).toHaveTextContent('R261120XD68N2N4');
      await expect(within(pane).getByRole('button', { name: 'Accept' })).toBeVisible();
    }
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('a');
    await expect(pane).toHaveTextContent('R261120XD68N2N4');
    // In the pane letters do act.
    within(pane).getByRole('button', { name: 'Reject' }).focus();
    await userEvent.keyboard('a');
    await waitFor(() => expect(pane).toHaveTextContent('R261120F5MFE62S'));
    // Letters that only navigate work from any button, and the space bar ticks the row that they led to.
    canvas.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard('a');
    await expect(pane).toHaveTextContent('R261120F5MFE62S');
    await userEvent.keyboard('j');
    await waitFor(() => expect(pane).toHaveTextContent('R2611209J2G8A34'));
    await userEvent.keyboard(' ');
    await expect(within(await rowOf(context, 'joseph.mathew')).getByRole('checkbox')).toBeChecked();
  },
});

export const JLeadsToARowAfterAPressAnywhere = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const row = () => document.querySelector('tr[aria-current]')?.getAttribute('data-row');
    await canvas.findByText('ritu.agarwal');
    await userEvent.keyboard('j');
    await waitFor(() => expect(row()).toBe('801'));
    // The tabs' panel takes the focus after a press on what can't be focused.
    await userEvent.click(canvas.getByText(/^1–4 of 4/));
    await expect(document.activeElement).toHaveAttribute('role', 'tabpanel');
    await userEvent.keyboard('j');
    await waitFor(() => expect(row()).not.toBe('801'));
    canvas.getByRole('button', { name: 'Keys (?)' }).focus();
    await userEvent.keyboard('k');
    await waitFor(() => expect(row()).toBe('801'));
    await userEvent.click(canvas.getByLabelText('Search'));
    await userEvent.keyboard('j');
    await expect(row()).toBe('801');
  },
});

export const LettersCanBeSwitchedOff = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked(plain())),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('ritu.agarwal');
    await userEvent.click(canvas.getByRole('button', { name: 'Keys (?)' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Letter keys act on the queue' }));
    await userEvent.keyboard('{Escape}');
    // The dialog returns the focus after it is gone.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Keys (?)' })).toHaveFocus());
    (document.activeElement as HTMLElement).blur();
    const pane = await openByKey(context);
    await userEvent.keyboard('a');
    await userEvent.keyboard('j');
    await expect(pane).toHaveTextContent('R261120XD68N2N4');
    await expect(within(pane).getByRole('button', { name: 'Accept' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(pane).toHaveTextContent('R261120F5MFE62S'));
    await expect(localStorage.getItem('cage.queue.letters')).toBe('off');
  },
});

export const KeysAreListed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.keyboard('{ArrowDown}?');
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Reject with a reason');
  },
});

export const TheReviewsButtonsShowTheirKeys = meta.story({
  tags: ['works'],
  play: async (context) => {
    const pane = within(await openByKey(context));
    for (const [name, key] of [
      ['Accept', 'A'],
      ['Reject', 'R'],
    ] as const) {
      const button = pane.getByRole('button', { name });
      await expect(within(button).getByText(key, { selector: 'kbd' })).toBeVisible();
      await expect(button).toHaveAttribute('aria-keyshortcuts', key);
    }
  },
});

export const LettersThatDoNothingAreNotShown = meta.story({
  tags: ['works'],
  beforeEach: () => localStorage.setItem('cage.queue.letters', 'off'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('ritu.agarwal'));
    const button = within(await canvas.findByRole('region', { name: 'Review' })).getByRole('button', {
      name: 'Accept',
    });
    await expect(button).not.toHaveAttribute('aria-keyshortcuts');
    await expect(button.querySelector('kbd')).toBeNull();
  },
});
