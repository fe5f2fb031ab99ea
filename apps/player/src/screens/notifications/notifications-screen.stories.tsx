import { aNotification, aPlayersInbox, aPushDevice, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { type PushDevice, PushDeviceContext } from '@cage/api-client/notifications/push-device';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { useLocation } from '@cage/parts/router/history';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import { fitsLargeText, largeText, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { NotificationsScreen } from './notifications-screen.tsx';

function Elsewhere() {
  return <p>{`At ${useLocation().location.pathname}`}</p>;
}

const on = (device: PushDevice) => () => (
  <PushDeviceContext value={device}>
    <Routes>
      <Route path="/notifications" element={<NotificationsScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  </PushDeviceContext>
);

/** An inbox that keeps what was read. */
function inbox(rows = aPlayersInbox()) {
  let now = rows;
  return [
    mock.listNotifications.answers(() => onePage(now)),
    mock.markNotificationsRead.answers(({ ids }) => {
      now = now.map((row) => ({ ...row, read: row.read || !ids || ids.includes(row.id) }));
      return confirmationOf('markedRead');
    }),
  ];
}

const meta = preview.meta({
  title: 'Notifications',
  component: NotificationsScreen,
  tags: ['phone'],
  parameters: { route: '/notifications' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: on(aPushDevice('default', 'granted')),
  beforeEach: ({ msw }) => msw.use(mock.getPushKey.returns({ key: 'BPub' }), ...inbox()),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Deposit credited')).toBeVisible();
    await expect(canvas.getByText(amount('+₹1,500.00'))).toBeVisible();
    await expect(canvas.getAllByText('Unread')).toHaveLength(2);
    await expect(await canvas.findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  },
});

/** As in the wallet's list: signed and coloured by direction, struck through where it came to nothing. */
export const MoneyAsInTheWallet = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) =>
    msw.use(
      ...inbox([
        ...aPlayersInbox(),
        aNotification({ id: 12, kind: 'recharge-reversed', subject: 'R261117QH2ZZ81C', amountPaise: 500_000n }),
        aNotification({ id: 11, kind: 'withdrawal-reversed', subject: 'W261117QH2ZZ81C', amountPaise: 300_000n }),
      ]),
    ),
  play: async ({ canvas }) => {
    const moneyOf = async (name: RegExp) => {
      const money = (await canvas.findByRole('link', { name })).querySelector<HTMLElement>('[data-slot=money]');
      if (!money) throw new Error(`${name} has no amount`);
      return money;
    };
    const plain = getComputedStyle(await moneyOf(/Withdrawal paid out/)).color;
    const credited = await moneyOf(/Deposit credited/);
    await expect(credited).toHaveTextContent('+₹1,500.00');
    await expect(getComputedStyle(credited).color).not.toBe(plain);
    await expect(await moneyOf(/Withdrawal paid out/)).toHaveTextContent('−₹2,000.00');
    for (const name of [/Deposit rejected/, /Withdrawal denied/, /deposit was reversed/, /withdrawal was reversed/]) {
      const money = await moneyOf(name);
      await expect(money).not.toHaveTextContent(/[+−]/);
      await expect(money).toHaveClass('money-struck');
    }
  },
});

/** On a phone: event and amount on one line, code and time on the other. */
export const TwoLinesEach = meta.story({
  tags: ['measured'],
  play: async ({ canvas }) => {
    for (const link of await canvas.findAllByRole('link', { name: /(R|W)2611/ })) {
      const placeOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
      const subject = placeOf(within(link).getByText(/^(R|W)2611/));
      const title = placeOf(within(link).getByText(/^(Deposit|Withdrawal) /));
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
      await expect(Math.abs(middle(title) - middle(placeOf(link.querySelector('[data-slot=money]'))))).toBeLessThan(4);
      await expect(Math.abs(middle(subject) - middle(placeOf(link.querySelector('time'))))).toBeLessThan(4);
      await expect(subject.top).toBeGreaterThanOrEqual(title.bottom);
      await expect(placeOf(link).height).toBeLessThan(80);
    }
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listNotifications.hangs(), mock.getPushKey.hangs()),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot="skeleton"]')).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listNotifications.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No notifications yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listNotifications.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your notifications could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listNotifications.fails()),
  play: async (context) => {
    await retry(context, ...inbox());
    await expect(await context.canvas.findByText('Withdrawal denied')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listNotifications.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const OpeningLeadsToTheTracker = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /Withdrawal paid out/ }));
    await expect(await canvas.findByText('At /withdraw/W261119F5MFE62S')).toBeVisible();
  },
});

export const AllAreMarkedAsRead = meta.story({
  tags: ['measured'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(canvas.queryByText('Unread')).toBeNull());
    await expect(
      within(canvas.getByRole('list', { name: 'Your notifications' })).getAllByRole('link')[0],
    ).toHaveFocus();
  },
});

export const MarkingRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.markNotificationsRead.fails('forbidden')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all as read' }));
    await expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
  },
});

export const OlderOnes = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listNotifications.answers(({ cursor }) =>
        cursor
          ? onePage([aNotification({ id: 3, kind: 'withdrawal-denied', subject: 'W261101B2KD71VQ', read: true })])
          : { ...onePage(aPlayersInbox().slice(0, 2)), nextCursor: 'next' },
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByText('Withdrawal denied')).toBeVisible();
  },
});

export const TurnedOnByAClick = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.subscribePush.answers((sent) => {
        if (!sent.active || sent.role !== 'player') throw new Error('Not as it should be');
        return confirmationOf('pushOn');
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on notifications' }));
    await expect(await canvas.findByText('On for this browser until you sign out.')).toBeVisible();
  },
});

export const TurnedOff = meta.story({
  render: on(aPushDevice('granted', 'granted', true)),
  beforeEach: ({ msw }) => msw.use(mock.subscribePush.returns(confirmationOf('pushOff'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off' }));
    await expect(await canvas.findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  },
});

export const PersonSaysNo = meta.story({
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

export const PushServiceDoesNotAnswer = meta.story({
  tags: ['refused'],
  render: on({
    ...aPushDevice('default', 'granted'),
    subscribe: () => Promise.reject(new DOMException('no', 'AbortError')),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on notifications' }));
    await expect(await canvas.findByText(/push service did not answer/)).toBeVisible();
  },
});

export const BrowserWithoutNotifications = meta.story({
  render: on(aPushDevice('unsupported')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This browser can’t show notifications.')).toBeVisible();
  },
});

export const SiteWithoutPush = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPushKey.returns({ key: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This site sends no notifications to devices.')).toBeVisible();
  },
});

export const StateUnknown = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPushKey.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('Could not check if notifications are on.')).toBeVisible();
    msw.use(mock.getPushKey.returns({ key: 'BPub' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('जमा हो गया')).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Deposit credited')).toBeVisible();
  },
});

export const TurnedOnInHindi = meta.story({
  tags: ['works'],
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.subscribePush.answers(({ locale }) => {
        if (locale !== 'hi') throw new Error('Another language was sent');
        return confirmationOf('pushOn');
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'सूचनाएँ चालू करें' }));
    await expect(await canvas.findByRole('button', { name: 'बंद करें' })).toBeVisible();
  },
});

/** With text at twice its size: nothing is cut, and nothing overflows the screen. */
export const TextOfTwiceTheSize = meta.story({
  tags: ['measured'],
  globals: largeText,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('link', { name: /Deposit credited/ });
    await fitsLargeText(canvasElement);
  },
});
