import { aChat, aDelivery, aMe, aWebhook, onePage, someDeliveries } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Channel } from '@cage/contract/deliveries';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { csvRefused, retry } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { NotificationsScreen } from './notifications-screen.tsx';

const SECRET = 'WS_c3RvcnkgYm9vayBzZWNyZXQgb2YgYSB3ZWJob29rISE';

const meta = preview.meta({
  title: 'Deliveries',
  component: NotificationsScreen,
  parameters: { route: '/admin/notifications?tab=deliveries' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listChannels.returns({ channels: [aWebhook({ waitingCount: 1 }), aChat()], loopback: false }),
      mock.listDeliveries.returns(onePage(someDeliveries())),
      mock.listNotifications.returns(onePage([])),
    ),
});

const channels = (...list: Channel[]) => mock.listChannels.returns({ channels: list, loopback: false });
const press = async ({ canvas, userEvent }: PlayContext, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('https://hooks.lotusplay.example/cage')).toBeVisible();
    await expect(canvas.getByText('-1001234567890')).toBeVisible();
    const log = within(await canvas.findByRole('region', { name: 'Deliveries' }));
    await expect(await log.findByRole('row', { name: /New recharge request/ })).toHaveTextContent(/Delivered/);
    await expect(log.getByRole('row', { name: /New withdrawal request/ })).toHaveTextContent(/Waiting.*Rejected · 503/);
    await expect(log.getByRole('row', { name: /over 15 minutes/ })).toHaveTextContent(
      /Given up.*No answer in 5 seconds/,
    );
    // Delivered ones are not sent a second time.
    await expect(log.getAllByRole('button', { name: 'Send again' })).toHaveLength(3);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listChannels.hangs(), mock.listDeliveries.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Webhook' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Set up a webhook' })).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(channels(), mock.listDeliveries.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Set up a webhook' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Set up Telegram' })).toBeVisible();
    await expect(await canvas.findByText('Nothing sent yet')).toBeVisible();
    await expect(canvas.queryByText('How your program checks it')).toBeNull();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listChannels.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your channels could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listChannels.fails()),
  play: async (context) => {
    await retry(context, channels(aWebhook()));
    await expect(await context.canvas.findByText('https://hooks.lotusplay.example/cage')).toBeVisible();
  },
});

/** Viewers who may not set up channels see only the inbox. */
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ level: 'admin', permissions: ['Pending Recharge'] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No notifications yet')).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
});

export const AWebhookIsSetUpAndItsSecretToldOnce = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      channels(),
      mock.saveChannel.answers((sent) => {
        if (sent.kind !== 'webhook' || sent.revision !== undefined || sent.details) throw new Error('Not as typed');
        if (sent.address !== 'https://hooks.example.com/cage' || sent.groups.join() !== 'waiting,security')
          throw new Error('Not as typed');
        return { ...confirmationOf('channelSaved'), secret: SECRET };
      }),
    ),
  play: async (context) => {
    const { userEvent } = context;
    await press(context, 'Set up a webhook');
    const form = await dialog();
    await expect(form.getByLabelText('What waits for you')).toBeChecked();
    await userEvent.click(form.getByLabelText('Security'));
    await userEvent.type(form.getByLabelText('Address'), 'https://hooks.example.com/cage');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(SECRET)).toBeVisible();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  },
});

export const TelegramNeedsItsToken = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(channels()),
  play: async (context) => {
    await press(context, 'Set up Telegram');
    const form = await dialog();
    await context.userEvent.type(form.getByLabelText('Chat'), '@cage_desk');
    await context.userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('Fill this in')).toBeVisible();
    await expect(form.getByLabelText('Token of the bot')).toHaveFocus();
  },
});

export const AChangeLeavesTheTokenAlone = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.saveChannel.answers((sent) => {
        if (sent.token !== '' || sent.details || sent.revision !== 'channel-as-it-stands')
          throw new Error('Not as typed');
        return { ...confirmationOf('channelSaved'), secret: null };
      }),
    ),
  play: async (context) => {
    await press(context, 'Change: Telegram');
    const form = await dialog();
    await context.userEvent.click(form.getByLabelText('Amounts, names and phone numbers'));
    await context.userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(/^Saved\. It applies/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const APrivateAddressIsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.saveChannel.refuses('webhookPrivate', 'address')),
  play: async (context) => {
    await press(context, 'Change: Webhook');
    const form = await dialog();
    await context.userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText(refusalsInEnglish.webhookPrivate)).toBeVisible();
    await expect(form.getByLabelText('Address')).toHaveFocus();
  },
});

export const MoreThanTheRoleOpensIsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.saveChannel.refuses('groupBeyondRole', 'groups')),
  play: async (context) => {
    await press(context, 'Change: Webhook');
    const form = await dialog();
    await context.userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText(/^Your role does not open all/)).toBeVisible();
  },
});

export const ATestSaysWhatCameBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.testChannel.returns({ code: 204, error: null, tookMs: 84 })),
  play: async (context) => {
    await press(context, 'Send a test to Webhook');
    await expect(await context.canvas.findByText('Arrived: answered 204 in 84 ms.')).toBeVisible();
  },
});

export const ATestThatFails = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.testChannel.returns({ code: null, error: 'timeout', tookMs: 5_002 })),
  play: async (context) => {
    await press(context, 'Send a test to Webhook');
    await expect(
      await context.canvas.findByText('Not delivered. No answer in 5 seconds, after 5,002 ms.'),
    ).toBeVisible();
  },
});

export const TestedTooOften = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.testChannel.refuses('testedTooOften')),
  play: async (context) => {
    await press(context, 'Send a test to Webhook');
    await expect(await context.canvas.findByText(/^You tested this five times within a minute/)).toBeVisible();
  },
});

export const NobodyStandsBehindIt = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(channels(aWebhook({ by: 'nikhil.reports', isHeld: true, waitingCount: 3 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^nikhil\.reports set it up and no longer looks after it/)).toBeVisible();
    await expect(canvas.getByText('Set up by').nextElementSibling).toHaveTextContent('nikhil.reports');
    await expect(canvas.getByRole('button', { name: 'Remove: Webhook' })).toBeEnabled();
  },
});

export const StoppedByItsReceiver = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      channels(aWebhook({ state: 'stopped', waitingCount: 12 })),
      mock.pauseChannel.answers(({ paused }) => confirmationOf(paused ? 'channelPaused' : 'channelResumed')),
    ),
  play: async (context) => {
    await expect(await context.canvas.findByText(/^The receiver rejected a delivery/)).toBeVisible();
    await press(context, 'Resume: Webhook');
    await expect(await screen.findByText('Sending resumed')).toBeInTheDocument();
  },
});

export const PausedByHand = meta.story({
  beforeEach: ({ msw }) => msw.use(channels(aWebhook({ state: 'paused' }), aChat())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Paused')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resume: Webhook' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Pause: Telegram' })).toBeVisible();
  },
});

export const ANewSecretIsToldOnce = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.rotateChannelSecret.returns({ ...confirmationOf('channelSecretRotated'), secret: SECRET })),
  play: async (context) => {
    await press(context, 'New secret: Webhook');
    await context.userEvent.click((await dialog()).getByRole('button', { name: 'Make a new secret' }));
    await expect(await screen.findByText(SECRET)).toBeVisible();
  },
});

export const RotatingRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.rotateChannelSecret.refuses('channelNotFound')),
  play: async (context) => {
    await press(context, 'New secret: Webhook');
    const asked = await dialog();
    await context.userEvent.click(asked.getByRole('button', { name: 'Make a new secret' }));
    await expect(await asked.findByText(refusalsInEnglish.channelNotFound)).toBeVisible();
  },
});

export const RemovedWithItsLog = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.removeChannel.returns(confirmationOf('channelRemoved'))),
  play: async (context) => {
    await press(context, 'Remove: Telegram');
    await context.userEvent.click((await dialog()).getByRole('button', { name: 'Remove' }));
    await expect(await screen.findByText(/^Removed\. Nothing is sent/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const WhatWasGivenUpIsSentAgain = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let done = false;
    const failed = aDelivery({ state: 'given-up', attempts: 9, code: 503, error: 'refused' });
    msw.use(
      mock.listDeliveries.answers(() => onePage([done ? aDelivery({ attempts: 10 }) : failed])),
      mock.retryDelivery.answers(() => {
        done = true;
        return confirmationOf('deliveryRetried');
      }),
    );
  },
  play: async (context) => {
    await press(context, 'Send again');
    await expect(await screen.findByText('It is sent again within seconds')).toBeInTheDocument();
    await waitFor(() =>
      expect(context.canvas.getByRole('row', { name: /New recharge/ })).toHaveTextContent('Delivered'),
    );
  },
});

export const RetryRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listDeliveries.returns(onePage([aDelivery({ state: 'given-up', code: 503, error: 'refused' })])),
      mock.retryDelivery.refuses('deliveredAlready'),
    ),
  play: async (context) => {
    await press(context, 'Send again');
    await expect(await screen.findByText('This was delivered already')).toBeInTheDocument();
  },
});

export const HowAProgramChecksIt = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('How your program checks it'));
    await expect(canvas.getByRole('region', { name: 'A receiver in Node' })).toBeVisible();
    await expect(canvas.getByText(/timingSafeEqual\(given/)).toBeVisible();
    const all = canvas.getByRole('link', { name: 'All fields, kinds and answers' });
    await expect(all).toHaveAttribute('href', '/api-docs#notification');
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('New withdrawal request');
    await csvRefused(context, mock.listDeliveries.fails('forbidden'));
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('https://hooks.lotusplay.example/cage')).toBeVisible();
    await expect(await canvas.findByText('New withdrawal request')).toBeVisible();
  },
});
