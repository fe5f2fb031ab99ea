import {
  aFactorKey,
  anOpenSession,
  aPasskeyStarted,
  aProfile,
  aSecondFactor,
  someOpenSessions,
  somePasskeys,
  someRecoveryCodes,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { withPasskeys } from '@cage/storybook/authenticator';
import { fillIn, press, refusedAt, retry } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ProfileScreen } from './profile-screen.tsx';

const own = { publicId: 'Agent1', username: 'meera.agency', role: 'agent' };

const click = async ({ canvas, userEvent }: PlayContext, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));

const meta = preview.meta({
  title: 'Profile',
  component: ProfileScreen,
  parameters: { route: '/admin/Profile' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getProfile.returns(aProfile()),
      mock.fetchUser.returns({ ...own, password: 'monsoon-42' }),
      mock.getSecondFactor.returns(aSecondFactor({ since: null, codesLeft: 0, app: false })),
      mock.listOpenSessions.returns({ sessions: someOpenSessions() }),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Admin1 (root)')).toBeVisible();
    for (const name of ['Personal Information', 'Balance & Performance', 'Rewards & Bonuses']) {
      await expect(canvas.getByRole('heading', { name })).toBeVisible();
    }
    await expect(canvas.getByText(amount('₹0.00'))).toBeVisible();
  },
});

export const ShowOpensThePassword = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Show/ }));
    await expect(await canvas.findByText('monsoon-42')).toBeVisible();
  },
});

export const ShowRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.fetchUser.fails('forbidden')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Show/ }));
    await expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
  },
});

export const NoCopyOfThePasswordIsKept = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProfile.returns(aProfile({ passwordKept: false }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not kept')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Show/ })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProfile.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Profile Overview' })).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProfile.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch profile data')).toBeVisible();
    await expect(canvas.getByText(/^Error: /)).toBeVisible();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getProfile.fails()),
  play: async (context) => {
    await retry(context, mock.getProfile.returns(aProfile()));
    await expect(await context.canvas.findByText('meera.agency')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProfile.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
    await canvas.findByText('Ask root, who gave you this account.');
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getProfile.returns(
        aProfile({
          username: 'shri.venkateshwara.brothers.ag',
          role: 'Night desk of the Pune branch',
          balancePaise: 99_999_999_900n,
          profitPaise: -99_999_999_900n,
          bonusPaise: 99_999_999_900n,
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('shri.venkateshwara.brothers.ag')).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('meera.agency')).toBeInTheDocument();
  },
});

export const TheSecondFactorIsSetUp = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let factor = aSecondFactor({ since: null, codesLeft: 0, app: false });
    msw.use(
      mock.getSecondFactor.answers(() => factor),
      mock.startSecondFactor.returns(aFactorKey()),
      mock.confirmSecondFactor.answers(() => {
        factor = aSecondFactor({ codesLeft: 10 });
        return { ...confirmationOf('factorSet'), codes: someRecoveryCodes() };
      }),
    );
  },
  play: async (context) => {
    const { canvas } = context;
    await click(context, 'Set up an app');
    await expect(await canvas.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await fillIn(context, canvas, { 'Code of your app': '204917' });
    await click(context, 'Turn on');
    await expect(await canvas.findByText(someRecoveryCodes()[0] as string)).toBeVisible();
    await click(context, 'I saved them');
    await expect(await canvas.findByText('On since')).toBeVisible();
    await expect(canvas.queryByText(someRecoveryCodes()[0] as string)).toBeNull();
  },
});

export const AWrongCodeTurnsNothingOn = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.startSecondFactor.returns(aFactorKey()), mock.confirmSecondFactor.refuses('codeWrong', 'code')),
  play: async (context) => {
    const { canvas } = context;
    await click(context, 'Set up an app');
    await fillIn(context, canvas, { 'Code of your app': '000000' });
    await click(context, 'Turn on');
    await refusedAt(canvas, 'Code of your app', refusalsInEnglish.codeWrong);
  },
});

export const TheSecondFactorIsOn = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getSecondFactor.returns(aSecondFactor())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Turn off' })).toBeVisible();
    await expect(canvas.getByText('9')).toBeVisible();
  },
});

export const ADemandedOneIsNotTurnedOff = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getSecondFactor.returns(aSecondFactor({ demanded: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your role needs it/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Turn off' })).toBeNull();
  },
});

export const NewRecoveryCodes = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getSecondFactor.returns(aSecondFactor()),
      mock.renewRecoveryCodes.returns({ ...confirmationOf('recoveryCodesRenewed'), codes: someRecoveryCodes() }),
    ),
  play: async (context) => {
    await click(context, 'New recovery codes');
    await expect(await context.canvas.findByText(someRecoveryCodes()[3] as string)).toBeVisible();
  },
});

export const NewRecoveryCodesFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getSecondFactor.returns(aSecondFactor()), mock.renewRecoveryCodes.fails()),
  play: async (context) => {
    await click(context, 'New recovery codes');
    await expect(await context.canvas.findByText(/Something went wrong on our side/)).toBeVisible();
  },
});

export const TurnedOff = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let factor = aSecondFactor();
    msw.use(
      mock.getSecondFactor.answers(() => factor),
      mock.removeSecondFactor.answers(() => {
        factor = aSecondFactor({ since: null, codesLeft: 0, app: false });
        return confirmationOf('factorRemoved');
      }),
    );
  },
  play: async (context) => {
    await click(context, 'Turn off');
    const dialog = within(await screen.findByRole('dialog'));
    await press(context, dialog, 'Turn off');
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Set up an app' })).toBeVisible());
  },
});

export const TurnOffRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getSecondFactor.returns(aSecondFactor()), mock.removeSecondFactor.refuses('factorDemanded')),
  play: async (context) => {
    await click(context, 'Turn off');
    const dialog = within(await screen.findByRole('dialog'));
    await press(context, dialog, 'Turn off');
    await expect(await dialog.findByText(refusalsInEnglish.factorDemanded)).toBeVisible();
  },
});

export const PasskeysByName = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getSecondFactor.returns(aSecondFactor({ app: false, passkeys: somePasskeys() }))),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Passkeys' }));
    await expect(list.getByText('Work laptop')).toBeVisible();
    await expect(list.getByText('Last used today 9:10 am')).toBeVisible();
    await expect(list.getByText('Added yesterday 11:32 pm, not used yet')).toBeVisible();
  },
});

export const PasskeysOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.getSecondFactor.returns(aSecondFactor({ passkeys: somePasskeys() }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Remove Work laptop' })).toBeVisible();
  },
});

export const TheFirstProofIsAPasskey = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    withPasskeys();
    let factor = aSecondFactor({ since: null, codesLeft: 0, app: false });
    msw.use(
      mock.getSecondFactor.answers(() => factor),
      mock.startPasskey.returns(aPasskeyStarted()),
      mock.confirmPasskey.answers(({ name, transports }) => {
        if (name !== 'Work laptop' || transports.join() !== 'internal') throw new Error(name);
        factor = aSecondFactor({ app: false, passkeys: somePasskeys().slice(0, 1) });
        return { ...confirmationOf('factorSet'), codes: someRecoveryCodes() };
      }),
    );
  },
  play: async (context) => {
    const { canvas } = context;
    await click(context, 'Add a passkey');
    await fillIn(context, canvas, { 'Name of the passkey': 'Work laptop' });
    await click(context, 'Make a passkey');
    await expect(await canvas.findByText(someRecoveryCodes()[0] as string)).toBeVisible();
    await click(context, 'I saved them');
    await expect(await canvas.findByRole('button', { name: 'Remove Work laptop' })).toBeVisible();
  },
});

export const AnotherPasskeyIsAdded = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    withPasskeys();
    let factor = aSecondFactor();
    msw.use(
      mock.getSecondFactor.answers(() => factor),
      mock.startPasskey.returns(aPasskeyStarted()),
      mock.confirmPasskey.answers(() => {
        factor = aSecondFactor({ passkeys: somePasskeys() });
        return { ...confirmationOf('passkeyAdded'), codes: [] };
      }),
    );
  },
  play: async (context) => {
    await click(context, 'Add a passkey');
    await fillIn(context, context.canvas, { 'Name of the passkey': 'Phone of the night desk' });
    await click(context, 'Make a passkey');
    await expect(await screen.findByText('Passkey added')).toBeInTheDocument();
    await expect(await context.canvas.findByText('Phone of the night desk')).toBeVisible();
  },
});

export const APasskeyNeedsAName = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getSecondFactor.returns(aSecondFactor())),
  play: async (context) => {
    await click(context, 'Add a passkey');
    await click(context, 'Make a passkey');
    await refusedAt(context.canvas, 'Name of the passkey', refusalsInEnglish.passkeyNameRequired);
  },
});

export const TheBrowsersQuestionIsClosed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => {
    withPasskeys({ closed: true });
    msw.use(mock.getSecondFactor.returns(aSecondFactor()), mock.startPasskey.returns(aPasskeyStarted()));
  },
  play: async (context) => {
    await click(context, 'Add a passkey');
    await fillIn(context, context.canvas, { 'Name of the passkey': 'Work laptop' });
    await click(context, 'Make a passkey');
    await expect(await context.canvas.findByText(refusalsInEnglish.passkeyNotMade)).toBeVisible();
    await expect(context.canvas.getByLabelText('Name of the passkey')).toHaveValue('Work laptop');
  },
});

export const APasskeyIsRemoved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let passkeys = somePasskeys();
    msw.use(
      mock.getSecondFactor.answers(() => aSecondFactor({ passkeys })),
      mock.removePasskey.answers(({ id }) => {
        passkeys = passkeys.filter((key) => key.id !== id);
        return confirmationOf('passkeyRemoved');
      }),
    );
  },
  play: async (context) => {
    await click(context, 'Remove Work laptop');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey Work laptop?' }));
    await press(context, dialog, 'Remove');
    await waitFor(() => expect(context.canvas.queryByText('Work laptop')).toBeNull());
  },
});

export const TheLastProofStays = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getSecondFactor.returns(aSecondFactor({ app: false, passkeys: somePasskeys().slice(0, 1) })),
      mock.removePasskey.refuses('lastProof'),
    ),
  play: async (context) => {
    await click(context, 'Remove Work laptop');
    const dialog = within(await screen.findByRole('dialog'));
    await press(context, dialog, 'Remove');
    await expect(await dialog.findByText(refusalsInEnglish.lastProof)).toBeVisible();
  },
});

export const TheSecondFactorCouldNotBeLoaded = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getSecondFactor.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Second factor could not be loaded')).toBeVisible();
  },
});

export const TheKeyOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.startSecondFactor.returns(aFactorKey())),
  play: async (context) => {
    await click(context, 'Set up an app');
    await expect(await context.canvas.findByRole('img', { name: 'Scan with your authenticator app' })).toBeVisible();
  },
});

export const TheOtherSessionsAreEnded = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let sessions = someOpenSessions();
    msw.use(
      mock.listOpenSessions.answers(() => ({ sessions })),
      mock.endOpenSession.answers(({ id }) => {
        sessions = sessions.filter((session) => session.id !== id);
        return confirmationOf('sessionEnded');
      }),
      mock.endOtherSessions.answers(() => {
        sessions = sessions.filter(({ own }) => own);
        return confirmationOf('otherSessionsEnded');
      }),
    );
  },
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText('This one')).toBeVisible();
    await click(context, 'End Unknown browser');
    await waitFor(() => expect(canvas.queryByText('Unknown browser')).toBeNull());
    await click(context, 'End all others');
    await expect(await canvas.findByText('You are signed in only here.')).toBeVisible();
  },
});

export const EndingOthersFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.endOtherSessions.fails()),
  play: async (context) => {
    await click(context, 'End all others');
    await expect(await context.canvas.findByText(/Something went wrong on our side/)).toBeVisible();
  },
});

export const NoOtherSession = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOpenSessions.returns({ sessions: [anOpenSession()] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are signed in only here.')).toBeVisible();
  },
});

export const OnCredit = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getProfile.returns(aProfile({ balancePaise: -412_500n, creditPaise: 500_000n }))),
  play: async ({ canvas }) => {
    await expect((await canvas.findByText('Owed')).parentElement).toHaveTextContent('₹4,125.00');
    await expect(canvas.getByText('Credit left').parentElement).toHaveTextContent('₹875.00');
  },
});
