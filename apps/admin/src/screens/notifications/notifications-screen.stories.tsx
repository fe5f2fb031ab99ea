import { aNotification, anInbox, aPushDevice, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { type PushDevice, PushDeviceContext } from '@cage/api-client/notifications/push-device';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { useLocation } from '@cage/parts/router/history';
import { Route, Routes } from '@cage/parts/router/routes';
import { csvRefused, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { hearNotes } from '../../parts/waiting-alert/plays.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

function Elsewhere() {
  const { pathname, search } = useLocation().location;
  return <p>{`At ${pathname}${search}`}</p>;
}

/** The screen on a device, with the pages that its lines lead to. */
const on = (device: PushDevice) => () => (
  <PushDeviceContext value={device}>
    <Routes>
      <Route path="/admin/notifications" element={<NotificationsScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  </PushDeviceContext>
);

/** An inbox that remembers what was read. */
function inbox(rows = anInbox()) {
  let now = rows;
  return [
    mock.listNotifications.answers(({ state }) =>
      onePage(now.filter(({ read }) => !state || read === (state === 'read'))),
    ),
    mock.markNotificationsRead.answers(({ ids }) => {
      now = now.map((row) => ({ ...row, read: row.read || !ids || ids.includes(row.id) }));
      return confirmationOf('markedRead');
    }),
  ];
}

const meta = preview.meta({
  title: 'Notifications',
  component: NotificationsScreen,
  parameters: { route: '/admin/notifications' },
  render: on(aPushDevice('default', 'granted')),
  beforeEach: ({ msw }) => msw.use(mock.getPushKey.returns({ key: 'BPub' }), ...inbox()),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('New recharge request')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /New recharge/ })).toHaveTextContent(/₹1,500.*priya\.nair/);
    // The viewer's own requests name nobody, and those without money show no amount.
    await expect(canvas.getByRole('row', { name: /Recharge approved/ })).toHaveTextContent(/₹50,000(\.00)?R261119/);
    await expect(canvas.getByRole('row', { name: /Low balance/ })).not.toHaveTextContent('₹');
    await expect(await canvas.findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  },
});

export const SoundIsTurnedOffAndOn = meta.story({
  tags: ['works'],
  afterEach: () => localStorage.removeItem('cage.sound'),
  play: async ({ canvas, userEvent }) => {
    const notes = hearNotes();
    await userEvent.click(await canvas.findByRole('button', { name: 'Listen' }));
    await waitFor(() => expect(notes).toHaveLength(2));
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off sound' }));
    await expect(canvas.getByText('Sound is off')).toBeVisible();
    await expect(localStorage.getItem('cage.sound')).toBe('off');
    await expect(canvas.queryByRole('button', { name: 'Listen' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on sound' }));
    await expect(canvas.getByText('Sound is on')).toBeVisible();
    await expect(localStorage.getItem('cage.sound')).toBeNull();
    await waitFor(() => expect(notes).toHaveLength(4));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listNotifications.hangs(), mock.getPushKey.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Your notifications' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listNotifications.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No notifications yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listNotifications.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your notifications could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listNotifications.fails()),
  play: async (context) => {
    await retry(context, ...inbox());
    await expect(await context.canvas.findByText('Low balance')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listNotifications.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
    await canvas.findByText('Ask root, who gave you this account.');
  },
});

export const OpeningLeadsToTheRow = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByRole('link', { name: 'New recharge request' });
    await userEvent.click(title as HTMLElement);
    await expect(await canvas.findByText('At /admin/browse_recharge?q=R2611207KQ4M2XD')).toBeVisible();
  },
});

export const OneIsMarkedAsRead = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...inbox([aNotification()])),
  play: async ({ canvas, userEvent }) => {
    const mark = await canvas.findByRole('button', { name: 'Mark as read' });
    await userEvent.click(mark as HTMLElement);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Mark as read' })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'New recharge request' })).toHaveFocus();
  },
});

export const AllAreMarkedAsRead = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Low balance');
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }));
    await expect(await screen.findByText('Marked as read')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Mark as read' })).toBeNull());
  },
});

export const MarkingRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.markNotificationsRead.fails('forbidden')),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Low balance');
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }));
    await expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
  },
});

export const TurnedOnByAClick = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.subscribePush.answers((sent) => {
        if (!sent.active || sent.role !== 'admin' || sent.accountId !== 'Admin1')
          throw new Error('Not as the source says');
        return confirmationOf('pushOn');
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on notifications' }));
    await expect(await canvas.findByText('On for this browser until you sign out.')).toBeVisible();
  },
});

export const TurnedOff = meta.story({
  tags: ['works'],
  render: on(aPushDevice('granted', 'granted', true)),
  beforeEach: ({ msw }) => msw.use(mock.subscribePush.returns(confirmationOf('pushOff'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off' }));
    await expect(await canvas.findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  },
});

export const PersonSaysNo = meta.story({
  tags: ['refused'],
  render: on(aPushDevice('default', 'denied')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on notifications' }));
    await expect(await canvas.findByText(/Notifications are blocked/)).toBeVisible();
  },
});

export const TurningOnRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.subscribePush.refuses('pushEndpointRefused')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on notifications' }));
    await expect(await canvas.findByText('This browser’s push service is not known here')).toBeVisible();
  },
});

export const BrowserWithoutNotifications = meta.story({
  render: on(aPushDevice('unsupported')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This browser can’t show notifications.')).toBeVisible();
  },
});

export const ServerWithoutPush = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPushKey.returns({ key: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This site sends no notifications to devices.')).toBeVisible();
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('Low balance');
    await csvRefused(context, mock.listNotifications.fails('forbidden'));
  },
});

export const TurnedOn = meta.story({
  render: on(aPushDevice('granted', 'granted', true)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Turn off' })).toBeVisible();
  },
});

export const TurningOnFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.subscribePush.fails()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on notifications' }));
    await expect(await canvas.findByText(/Something went wrong on our side/)).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Low balance')).toBeInTheDocument();
    for (const time of await canvas.findAllByText(/^Today /)) {
      await expect(time).toBeVisible();
      await expect(time).toHaveAttribute('title', expect.stringMatching(/^2026-11-20 /));
    }
  },
});
