import {
  aBankLine,
  aHistory,
  aMoneyCase,
  aPastRecharge,
  aReversal,
  aReversedCase,
  onePage,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { firstOf } from '@cage/storybook/plays';
import preview, { type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CODE, mayReverse, setting } from './plays.ts';
import { RechargeHistoryScreen } from './recharge-history-screen.tsx';

const meta = preview.meta({
  title: 'Recharge History',
  component: RechargeHistoryScreen,
  ...setting,
});

const recorded = {
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mayReverse(),
      mock.listRechargeHistory.returns(onePage([aPastRecharge({ amountPaise: 750_000n, reversal: aReversal() })])),
      mock.getRechargeCase.returns({ record: aReversedCase() }),
    ),
};

export const TheRecordTellsBothSides = meta.story({
  ...recorded,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: `Record of ${CODE}` }));
    const pane = within(await screen.findByRole('dialog', { name: `Recharge ${CODE}` }));
    await expect(await pane.findByText('#51207')).toBeVisible();
    await expect(pane.getByRole('row', { name: /^Balanced/ })).toHaveTextContent('Balanced₹14,700.00₹14,700.00');
    await expect(pane.getByText(/₹4,300.00 to C1, of which ₹2,300.00 is left/)).toBeVisible();
    await expect(pane.getByText('₹2,000.00 of the debt paid')).toBeVisible();
  },
});

export const TheRecordShowsTheBankLine = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getRechargeCase.returns({
        record: aMoneyCase({
          inBank: true,
          bankLine: aBankLine({
            day: '2026-11-17',
            amountPaise: 750_000n,
            reference: '0000431810456120',
            narration: 'UPI-PRIYA NAIR-431810456120-PAYMENT',
          }),
        }),
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: `Record of ${CODE}` }));
    const pane = within(await screen.findByRole('dialog', { name: `Recharge ${CODE}` }));
    const line = (await pane.findByText('Bank line')).parentElement;
    await expect(line).toHaveTextContent('UPI-PRIYA NAIR-431810456120-PAYMENTon 17 Nov · 0000431810456120');
  },
});

export const TheRecordIsUnproven = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getRechargeCase.returns({ record: aMoneyCase({ inBank: false }) })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: `Record of ${CODE}` }));
    const pane = within(await screen.findByRole('dialog', { name: `Recharge ${CODE}` }));
    await expect(await pane.findByText('Unproven')).toBeVisible();
    await expect(pane.getByText(/^The bank files cover its day/)).toBeVisible();
  },
});

/** The story's address has no page to go back to: what closes is the record. */
export const AWholeRowOpensItsRecord = meta.story({
  tags: ['works'],
  ...recorded,
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByText('priya.nair');
    await userEvent.click(name);
    await expect(await screen.findByRole('dialog', { name: `Recharge ${CODE}` })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Copying the UTR is a button of its own.
    await userEvent.click(firstOf(canvas.getAllByRole('button', { name: 'Copy UTR' })));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const ARecordLeadsToTheNext = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getRechargeCase.answers(({ code }) => ({ record: aMoneyCase({ code }) }))),
  play: async ({ canvas, userEvent }) => {
    const [first, second, last] = aHistory().map(({ code }) => `Recharge ${code}`);
    await userEvent.click(await canvas.findByText('priya.nair'));
    const pane = within(await screen.findByRole('dialog', { name: first as string }));
    await expect(pane.getByText('1 of 3')).toBeVisible();
    await expect(pane.getByRole('button', { name: 'Previous record (K)' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('j');
    await expect(await screen.findByRole('dialog', { name: second as string })).toBeVisible();
    await userEvent.click(pane.getByRole('button', { name: 'Next record (J)' }));
    await expect(await screen.findByRole('dialog', { name: last as string })).toBeVisible();
    // At the last record the button stays where it was pressed, and the letters still work.
    await expect(pane.getByRole('button', { name: 'Next record (J)' })).toHaveAttribute('aria-disabled', 'true');
    await expect(pane.getByRole('button', { name: 'Next record (J)' })).toHaveFocus();
    await userEvent.keyboard('k');
    await expect(await screen.findByRole('dialog', { name: second as string })).toBeVisible();
    // However many were read, closing leads back to the list, at the row shown last.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shown = canvas.getByRole('link', { name: second?.replace('Recharge', 'Record of') as string });
    await waitFor(() => expect(shown).toHaveFocus());
  },
});

export const ALinkOpensTheRecordOverTheList = meta.story({
  ...recorded,
  parameters: { route: `/admin/deposit_history?record=${CODE}` },
  play: async ({ canvas, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: `Recharge ${CODE}` })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('priya.nair')).toBeVisible();
  },
});

export const TheRecordOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...recorded,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: `Record of ${CODE}` }));
    const pane = within(await screen.findByRole('dialog'));
    await expect(await pane.findByText('#51207')).toBeVisible();
  },
});
