import { someOpenSessions } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import preview from '@cage/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { SessionsDialog } from './sessions-dialog.tsx';

const theirs = () => someOpenSessions().map((session) => ({ ...session, own: false }));

const meta = preview.meta({
  title: 'Sessions of an account',
  component: SessionsDialog,
  args: { account: { publicId: 'Agent1', username: 'meera.agency' }, onClose: fn() },
  beforeEach: ({ msw }) => msw.use(mock.listAccountSessions.returns({ sessions: theirs() })),
});

const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Sessions of meera.agency' }));

export const Default = meta.story({
  play: async () => {
    const dialog = await dialogOf();
    await expect(await dialog.findByText('Chrome 140 on Windows')).toBeVisible();
    await expect(dialog.queryByText('This one')).toBeNull();
  },
});

export const EndTakesOneAway = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let sessions = theirs();
    msw.use(
      mock.listAccountSessions.answers(() => ({ sessions })),
      mock.endAccountSession.answers(({ id }) => {
        sessions = sessions.filter((session) => session.id !== id);
        return confirmationOf('sessionEnded');
      }),
    );
  },
  play: async ({ userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.click(await dialog.findByRole('button', { name: 'End Chrome 140 on Android' }));
    await waitFor(() => expect(dialog.queryByText('Chrome 140 on Android')).toBeNull());
  },
});

export const EndRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.endAccountSession.refuses('sessionOver')),
  play: async ({ userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.click(await dialog.findByRole('button', { name: 'End Chrome 140 on Android' }));
    await expect(await dialog.findByText(refusalsInEnglish.sessionOver)).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAccountSessions.returns({ sessions: [] })),
  play: async () => {
    await expect(await (await dialogOf()).findByText('Nobody is signed in.')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAccountSessions.hangs()),
  play: async () => {
    await expect(await (await dialogOf()).findByRole('status', { name: 'Sessions' })).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAccountSessions.fails()),
  play: async () => {
    await expect(await (await dialogOf()).findByText('Sessions could not be loaded')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAccountSessions.fails('forbidden')),
  play: async () => {
    await expect(await (await dialogOf()).findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async () => {
    await expect(await (await dialogOf()).findByText('Chrome 140 on Windows')).toBeVisible();
  },
});
