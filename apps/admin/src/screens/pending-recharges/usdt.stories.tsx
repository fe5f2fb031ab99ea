import { aRecharge, USDT_HASH } from '@cage/api-client/fixtures';
import type { PendingRecharge } from '@cage/contract/recharges';
import preview, { type StoryMsw } from '@cage/storybook/preview';
import { expect, within } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';
import { review, rowOf, setting, worked } from './plays.ts';

const meta = preview.meta({
  title: 'Pending Recharges',
  component: PendingRechargesScreen,
  ...setting,
});

const inUsdt: Partial<PendingRecharge> = {
  ...{ method: 'usdt', utr: USDT_HASH, usdt: { amount: '28.248588', rate: '88.50' }, amountPaise: 250_000n },
};

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
