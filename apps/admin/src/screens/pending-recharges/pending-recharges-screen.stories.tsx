import { aQueue, aRecharge, LONG_NAME, queuePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { rechargeFlags } from '@cage/contract/words/flag-words.en';
import { firstOf, retry } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';
import { longRecharge, rowOf, setting, worked } from './plays.ts';

const meta = preview.meta({
  title: 'Pending Recharges',
  component: PendingRechargesScreen,
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible();
    await expect(await canvas.findByText('ritu.agarwal')).toBeVisible();
    await expect(canvas.getByText('Late')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Pending recharges' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.returns(queuePage<PendingRecharge>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No pending recharges')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Pending recharges could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.fails()),
  play: async (context) => {
    await retry(context, ...worked());
    await expect(await context.canvas.findByText('ritu.agarwal')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const ProofOpensInFull = meta.story({
  tags: ['works'],
  play: async (context) => {
    await context.canvas.findByText('ritu.agarwal');
    const row = await rowOf(context, 'priya.nair');
    await context.userEvent.click(within(row).getByRole('button', { name: /View Full/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Proof' }));
    await expect(await dialog.findByRole('img', { name: 'Payment Proof R2611207KQ4M2XD' })).toBeVisible();
    await expect(context.canvas.queryByRole('region', { name: 'Review' })).toBeNull();
  },
});

export const BothTabsHaveTheirCounts = meta.story({
  tags: ['works'],
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('tab', { name: 'Mine 4' })).toBeVisible();
    msw.use(mock.listPendingRecharges.hangs());
    await userEvent.click(canvas.getByRole('tab', { name: 'Downline 2' }));
    // While the other list is loading, neither tab moves.
    await expect(canvas.getByRole('tab', { name: 'Downline 2' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tab', { name: 'Mine 4' })).toBeVisible();
  },
});

export const DownlineNamesThePayee = meta.story({
  parameters: { route: '/admin/browse_recharge?queue=downline' },
  beforeEach: ({ msw }) => msw.use(...worked(aQueue().map((row) => ({ ...row, payee: 'C1' })))),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Payee' })).toBeVisible());
  },
});

export const NothingMatches = meta.story({
  parameters: { route: '/admin/browse_recharge?q=nobody' },
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.returns(queuePage<PendingRecharge>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No pending recharge matches this search')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show the whole queue' })).toBeVisible();
  },
});

export const BackToTheWholeQueue = meta.story({
  parameters: { route: '/admin/browse_recharge?q=nobody' },
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.listPendingRecharges.answers(({ search }) => queuePage(search ? [] : aQueue()))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show the whole queue' }));
    await expect(await canvas.findByText('ritu.agarwal')).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked(aQueue().map(longRecharge))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
    // The column at the edge covers no button of a decision.
    const { left } = firstOf(canvas.getAllByRole('button', { name: 'Reject' })).getBoundingClientRect();
    for (const state of ['Late', 'UTR paid out', 'Large amount']) {
      await expect(firstOf(canvas.getAllByText(state)).getBoundingClientRect().right).toBeLessThanOrEqual(left);
    }
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByText('ritu.agarwal')).closest('tr') as HTMLElement;
    const shown = within(row);
    // Two lines have no room for UTR and proof: the buttons are where those are shown.
    await expect(shown.queryByRole('button', { name: 'Accept' })).toBeNull();
    await expect(row.getBoundingClientRect().height).toBeLessThan(70);
    await userEvent.click(shown.getByRole('button', { name: /^Open .*ritu.agarwal/ }));
    await expect(await screen.findByRole('dialog', { name: 'Review' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const RejectsStandInOneLine = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listPendingRecharges.returns(
        queuePage([
          aRecharge(),
          aRecharge({
            id: 2,
            username: 'dev.patel',
            firstApproval: { by: 'kavya.desk', mine: false, at: new Date(0), reason: 'Seen' },
          }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Confirm' })).toBeVisible();
    const lefts = canvas.getAllByRole('button', { name: 'Reject' }).map((one) => one.getBoundingClientRect().left);
    await expect(new Set(lefts).size).toBe(1);
  },
});

/** However much there is to say about a request, its row has two lines, and the rest is counted. */
const keepsToTwoLines = (locale: 'en' | 'hi') => ({
  globals: { locale, viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.listPendingRecharges.returns(
        queuePage([
          aRecharge({
            late: true,
            large: true,
            flags: ['utr-rejected-before', 'proof-seen'],
            claimedBy: 'venkateshwara.brothers.desk',
            firstApproval: { by: 'root', mine: true, at: new Date(0), reason: 'Seen' },
          }),
          aRecharge({ id: 2, username: 'ritu.agarwal', claimedBy: 'venkateshwara.brothers.desk' }),
          aRecharge({
            id: 3,
            username: 'dev.patel',
            firstApproval: { by: 'root', mine: true, at: new Date(0), reason: 'Seen' },
          }),
        ]),
      ),
    ),
  play: async ({ canvas }: PlayContext) => {
    await canvas.findByText('dev.patel');
    for (const row of canvas.getAllByRole('row').filter((one) => one.hasAttribute('data-row'))) {
      await expect(row.getBoundingClientRect().height).toBeLessThan(70);
      await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    }
    // The other warning, and three more states.
    await expect(canvas.getByText('+4')).toBeVisible();
  },
});
export const LongStatesOnAPhone = meta.story({ tags: ['phone'], ...keepsToTwoLines('en') });
export const LongStatesInHindiOnAPhone = meta.story({ tags: ['works'], ...keepsToTwoLines('hi') });

export const InHindiOnAPhone = meta.story({
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('ritu.agarwal'))[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^खोलें .*ritu.agarwal/ })).toBeVisible();
  },
});

/** As in Members and in Approvals: the name, and below it the sign-in phone. */
export const ARowBeginsWithTheName = meta.story({
  tags: ['works'],
  play: async ({ canvas }) => {
    const name = await canvas.findByText('harpreet.gill');
    const row = name.closest('tr') as HTMLElement;
    const phone = within(row).getByText(/^\d{10}$/);
    await expect(name.getBoundingClientRect().bottom).toBeLessThanOrEqual(phone.getBoundingClientRect().top + 1);
  },
});

const flagged = aRecharge({ flags: ['account-new', 'utr-rejected-before', 'amount-far-above'] });

/**
 * Its warnings, without opening anything: the gravest in the row, all of them for pointer, keyboard and screen reader.
 */
export const ARowSaysWhatItIsWarnedOf = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked([flagged])),
  play: async ({ canvas, userEvent }) => {
    const badge = (await canvas.findByText('UTR rejected')).parentElement as HTMLElement;
    await expect(badge).toHaveTextContent('UTR rejected+2Unusual amount, New account');
    await expect(within(badge).getByText('+2')).toHaveAttribute('aria-hidden', 'true');
    await userEvent.hover(badge);
    for (const flag of flagged.flags) {
      await expect(await screen.findByRole('tooltip')).toHaveTextContent(rechargeFlags[flag]);
    }
    await userEvent.unhover(badge);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    while (document.activeElement !== badge) await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(rechargeFlags['account-new']);
    await expect(badge).toHaveAccessibleDescription(/The account is under a day old/);
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('region', { name: 'Review' })).toBeVisible();
  },
});

export const APhoneCountsWhatItDoesNotName = meta.story({
  tags: ['measured'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(...worked([{ ...flagged, large: true, late: true }])),
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('priya.nair')).closest('tr') as HTMLElement;
    await expect(within(row).getByText('UTR rejected')).toBeVisible();
    // Two more warnings, and the large amount.
    await expect(within(row).getByText('+3')).toBeVisible();
    await expect(within(row).getByText('+2')).not.toBeVisible();
    await expect(row.getBoundingClientRect().height).toBeLessThan(70);
  },
});
