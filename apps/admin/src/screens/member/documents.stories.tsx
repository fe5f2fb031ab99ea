import { aDocument, aDocumentPicture, aMe, aRefusedDocument, someDocuments } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { waitForPending } from '@cage/storybook/calls';
import { fillIn, press, retry } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { MemberScreen } from './member-screen.tsx';
import { setting } from './plays.tsx';

const route = '/admin/members/P2?tab=documents';

const meta = preview.meta({
  title: 'Member/Documents',
  component: MemberScreen,
  ...setting,
  parameters: { ...setting.parameters, route },
  beforeEach(context: StoryMsw) {
    setting.beforeEach(context);
    context.msw.use(
      mock.getMe.returns(aMe({ permissions: [...defaultPermissions.admin], documents: true })),
      mock.listMemberDocuments.returns(someDocuments()),
      mock.openDocumentPicture.returns(aDocumentPicture()),
    );
  },
});

const card = async ({ canvas }: PlayContext, name = 'Proof of identity') =>
  within(await canvas.findByRole('region', { name }));

export const Default = meta.story({
  play: async (context) => {
    const identity = await card(context);
    await expect(identity.getByText('Received', { selector: '[data-slot=badge]' })).toBeVisible();
    await expect(identity.getByText('Your passport or driving licence, please')).toBeVisible();
    await expect(identity.getByText('Never')).toBeVisible();
    await expect(identity.getAllByRole('button', { name: /^Picture/ })).toHaveLength(2);
    const address = await card(context, 'Proof of address');
    await expect(address.getByText('It has expired')).toBeVisible();
    await expect(address.getAllByText('by root')).toHaveLength(2);
    await expect(address.getByRole('button', { name: 'Ask again Proof of address' })).toBeVisible();
    // No picture is opened until the user opens it.
    await expect(context.canvas.queryByRole('img', { name: /^Picture/ })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMemberDocuments.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading documents' })).toBeVisible();
  },
});

export const NothingAskedYet = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMemberDocuments.returns(someDocuments({ documents: [], next: null }))),
  play: async (context) => {
    const identity = await card(context);
    await expect(identity.getByText('Not asked for')).toBeVisible();
    await expect(identity.getByRole('button', { name: 'Ask Proof of identity' })).toBeVisible();
    await expect(context.canvas.queryByText(/other players wait/)).toBeNull();
  },
});

export const AskedAndAccepted = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listMemberDocuments.returns(
        someDocuments({
          documents: [
            aDocument({ state: 'asked', receivedAt: null, pictures: 0, round: 0 }),
            aRefusedDocument({ state: 'accepted', reason: null }),
          ],
        }),
      ),
    ),
  play: async (context) => {
    const identity = await card(context);
    await expect(identity.getByText('Asked', { selector: '[data-slot=badge]' })).toBeVisible();
    await expect(identity.queryByRole('button')).toBeNull();
    const address = await card(context, 'Proof of address');
    await expect(address.getByText('Accepted')).toBeVisible();
  },
});

export const PicturesDeleted = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.listMemberDocuments.returns(someDocuments({ documents: [aRefusedDocument({ pictures: 0 })] }))),
  play: async (context) => {
    await expect((await card(context, 'Proof of address')).getByText('Pictures: Deleted')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.listMemberDocuments.fails()),
  play: async (context) => {
    await expect(await context.canvas.findByText('The documents could not be loaded')).toBeVisible();
    await retry(context, mock.listMemberDocuments.returns(someDocuments()));
    await card(context);
  },
});

export const Forbidden = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.listMemberDocuments.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const TurnedOffThereIsNoTab = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: [...defaultPermissions.admin] }))),
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'Overview', selected: true });
    await expect(canvas.queryByRole('tab', { name: 'Documents' })).toBeNull();
  },
});

export const WhoOnlyReadsDecidesNothing = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listMemberDocuments.returns(someDocuments({ mayDecide: false }))),
  play: async (context) => {
    const identity = await card(context);
    await expect(identity.getAllByRole('button', { name: /^Picture/ })).toHaveLength(2);
    await expect(context.canvas.queryByRole('button', { name: /^(Accept|Refuse|Ask)/ })).toBeNull();
  },
});

async function openPicture(context: PlayContext) {
  await press(context, await card(context), 'Picture 1');
  return within(await screen.findByRole('dialog', { name: 'Picture 1 of priya.nair: Proof of identity' }));
}

export const APictureIsOpenedOnce = meta.story({
  play: async (context) => {
    let calls = 0;
    context.msw.use(
      mock.openDocumentPicture.answers(() => {
        calls += 1;
        return aDocumentPicture();
      }),
    );
    const dialog = await openPicture(context);
    await expect(await dialog.findByRole('img', { name: 'Picture 1 of priya.nair: Proof of identity' })).toBeVisible();
    await expect(dialog.getByText('priya.nair')).toBeVisible();
    // Coming back to the tab does not open it again.
    window.dispatchEvent(new Event('visibilitychange'));
    await waitForPending();
    await expect(calls).toBe(1);
  },
});

export const APictureFails = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.openDocumentPicture.fails('not-found')),
  play: async (context) => {
    const dialog = await openPicture(context);
    await expect(await dialog.findByText('The picture could not be loaded')).toBeVisible();
  },
});

export const AskAgain = meta.story({
  play: async (context) => {
    const address = await card(context, 'Proof of address');
    await press(context, address, 'Ask again Proof of address');
    const dialog = within(await screen.findByRole('dialog', { name: 'Proof of address: ask priya.nair?' }));
    await fillIn(context, dialog, { 'Text to the player': 'A bill of this month, please' });
    let sent: unknown;
    context.msw.use(
      mock.askDocument.answers((input) => {
        sent = input;
        return confirmationOf('documentAsked');
      }),
    );
    await press(context, dialog, 'Ask');
    await expect(await screen.findByText(confirmationOf('documentAsked').message)).toBeInTheDocument();
    await expect(sent).toEqual({ member: 'P2', kind: 'address', note: 'A bill of this month, please' });
  },
});

export const AskRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.askDocument.refuses('documentAskedAlready')),
  play: async (context) => {
    await press(context, await card(context, 'Proof of address'), 'Ask again Proof of address');
    const dialog = within(await screen.findByRole('dialog'));
    await fillIn(context, dialog, { 'Text to the player': 'A bill, please' });
    await press(context, dialog, 'Ask');
    await expect(await dialog.findByText(refusalsInEnglish.documentAskedAlready)).toBeVisible();
    await expect(dialog.getByLabelText(/^Text to the player/)).toHaveValue('A bill, please');
  },
});

export const AcceptSaysSo = meta.story({
  tags: ['works'],
  play: async (context) => {
    let sent: unknown;
    context.msw.use(
      mock.decideDocument.answers((input) => {
        sent = input;
        return confirmationOf('documentAccepted');
      }),
    );
    await press(context, await card(context), 'Accept Proof of identity');
    await expect(await screen.findByText(confirmationOf('documentAccepted').message)).toBeInTheDocument();
    await expect(sent).toMatchObject({ member: 'P2', kind: 'identity', decision: 'accepted', round: 1 });
  },
});

export const AcceptRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideDocument.refuses('documentDecided')),
  play: async (context) => {
    await press(context, await card(context), 'Accept Proof of identity');
    await expect(await (await card(context)).findByText(refusalsInEnglish.documentDecided)).toBeVisible();
  },
});

export const RefuseWithAReason = meta.story({
  play: async (context) => {
    await press(context, await card(context), 'Refuse Proof of identity');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Proof of identity: refuse what priya.nair sent?' }),
    );
    let sent: unknown;
    context.msw.use(
      mock.decideDocument.answers((input) => {
        sent = input;
        return confirmationOf('documentRefused');
      }),
    );
    await press(context, dialog, 'Refuse');
    await context.userEvent.click(dialog.getByRole('radio', { name: 'A side is missing' }));
    await press(context, dialog, 'Refuse');
    await waitFor(() =>
      expect(sent).toMatchObject({ decision: 'refused', reason: 'A side is missing', round: 1, kind: 'identity' }),
    );
    await expect(await screen.findByText(confirmationOf('documentRefused').message)).toBeInTheDocument();
  },
});

export const RefuseRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideDocument.refuses('documentSentAgain')),
  play: async (context) => {
    await press(context, await card(context), 'Refuse Proof of identity');
    const dialog = within(await screen.findByRole('dialog'));
    await context.userEvent.click(dialog.getByRole('radio', { name: 'It has expired' }));
    await press(context, dialog, 'Refuse');
    await expect(await dialog.findByText(refusalsInEnglish.documentSentAgain)).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'पहचान का प्रमाण' })).toBeVisible();
    await expect(await canvas.findByText('इसकी तारीख़ निकल चुकी है')).toBeVisible();
  },
});

export const LongWordsOnAPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listMemberDocuments.returns(
        someDocuments({
          documents: [
            aDocument({
              note: 'Please send the whole page, with all four corners and without a flash on it. '.repeat(2).trim(),
            }),
            aRefusedDocument({ reason: 'x'.repeat(200), decidedBy: 'a.desk.with.a.very.long.username.x' }),
          ],
        }),
      ),
    ),
  play: async (context) => {
    await card(context);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});
