import { aRecharge, USDT_HASH } from '@cage/api-client/fixtures';
import type { PendingRecharge } from '@cage/contract/recharges/queue';
import preview, { type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';
import { accept, review, rowOf, setting, worked } from './plays.ts';

const meta = preview.meta({
  title: 'Pending Recharges',
  component: PendingRechargesScreen,
  ...setting,
});

const inUsdt: Partial<PendingRecharge> = {
  ...{ method: 'usdt', utr: USDT_HASH, usdt: { amount: '28.248588', rate: '88.50' }, amountPaise: 250_000n },
};

/** A request paid in USDT that asks before it is accepted. */
const ofUsdt = ({ msw }: StoryMsw) => msw.use(...worked([aRecharge({ ...inUsdt, large: true })]));

export const AcceptingUsdtNamesTheHashAndWhatWasToCome = meta.story({
  beforeEach: ofUsdt,
  play: async (context) => {
    await accept(context, 'priya.nair');
    const dialog = await screen.findByRole('dialog', { name: /^Accept R/ });
    await expect(dialog).toHaveTextContent(`Transaction hash${USDT_HASH}`);
    await expect(dialog).toHaveTextContent('₹2,500.0028.248588 USDT at ₹88.50');
    await expect(dialog).not.toHaveTextContent('UTR');
  },
});

export const TheWholeHashIsSeenUnderItsName = meta.story({
  tags: ['works'],
  beforeEach: ofUsdt,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See More of Transaction hash' }));
    const whole = await screen.findByRole('dialog', { name: 'Transaction hash' });
    await expect(whole).toHaveTextContent(USDT_HASH);
    await expect(within(whole).getByRole('button', { name: 'Copy Transaction hash' })).toBeVisible();
  },
});

export const WhatIsPaidInUsdtKeepsToItsSideOfTheRule = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked([aRecharge(inUsdt), aRecharge({ id: 813, username: 'harpreet.gill' })])),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    const row = within(await rowOf(context, 'priya.nair'));
    const line = row.getByText('28.248588 USDT at ₹88.50').getBoundingClientRect();
    await expect(line.right).toBeLessThan(row.getByText('00').getBoundingClientRect().left);
    await within(pane).findByRole('img', { name: 'Payment Proof R2611207KQ4M2XD' });
  },
});

/** As wide as the page on a tablet beside the rail. */
export const ASecondPersonIsReadBesideUsdtOnATablet = meta.story({
  tags: ['works'],
  decorators: [(Story) => <div style={{ width: 672 }}>{Story()}</div>],
  beforeEach: ({ msw }) =>
    msw.use(
      ...worked([
        aRecharge({ ...inUsdt, amountPaise: 10_000_000n, usdt: { amount: '1129.943503', rate: '88.50' } }),
        aRecharge({
          ...{ id: 813, username: 'venkateshwara.brothers.gaming', amountPaise: 60_000_000n, large: true },
          firstApproval: { by: 'kavya.desk', mine: false, at: new Date(0), reason: 'Seen' },
        }),
      ]),
    ),
  play: async ({ canvas }) => {
    const state = await canvas.findByText('Second person');
    await expect(state).toBeVisible();
    const row = state.closest('tr') as HTMLElement;
    const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
    await expect(right(state)).toBeLessThanOrEqual(right(state.closest('td')));
    const list = row.closest('section') as HTMLElement;
    await expect(list.scrollWidth).toBe(list.clientWidth);
  },
});

/** The expected USDT tell several requests apart. */
export const SeveralInUsdtNameWhatWasToCome = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...worked([aRecharge({ ...inUsdt, flags: [] }), aRecharge({ id: 813, username: 'harpreet.gill', flags: [] })]),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('harpreet.gill');
    await userEvent.click(canvas.getByLabelText('Select all rows'));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 2 recharges?' });
    await expect(dialog).toHaveTextContent('₹2,500.0028.248588 USDT at ₹88.50');
    await expect(within(dialog).getAllByText(/USDT/)).toHaveLength(1);
  },
});
