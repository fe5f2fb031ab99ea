import {
  aFactorKey,
  aPasskeyAsked,
  aPasskeyStarted,
  aSecondFactor,
  someRecoveryCodes,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { MissingSignInStep } from '@cage/contract/people';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { withPasskeys } from '@cage/storybook/authenticator';
import { fillIn, playMoneySite, press, refusedAt, signsInWithoutPassword } from '@cage/storybook/plays';
import type { PlayContext } from '@cage/storybook/preview';
import preview from '@cage/storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { SignInScreen } from './sign-in-screen.tsx';

const meta = preview.meta({
  title: 'Sign in',
  component: SignInScreen,
  // It renders the place for toasts itself where it needs one.
  parameters: { signedIn: false, toaster: false },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(canvas.getByLabelText('Phone Number')).toHaveValue('');
    await expect(canvas.getByText(/Ask whoever opened your account/)).toBeVisible();
  },
});

export const PlayMoneyIsSaidAtTheDoor = meta.story({
  beforeEach: playMoneySite,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('note')).toHaveTextContent('Play money: no deposit, no withdrawal');
  },
});

export const RemembersThePhoneOnly = meta.story({
  tags: ['works'],
  beforeEach: () => localStorage.setItem('cage.admin.phone', '9000000001'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Phone Number')).toHaveValue('9000000001');
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
});

const fetchBehind = fn();

/** A browser that fills in the form submits it at once. */
export const ThePageBehindIsFetchedBeforeAnyoneTypes = meta.story({
  tags: ['works'],
  args: { fetchBehind },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Login' });
    await waitFor(() => expect(fetchBehind).toHaveBeenCalledWith('/admin/dashboard'));
  },
});

export const EmptyFieldsRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Login' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please fill all fields');
    await expect(canvas.getByLabelText('Phone Number')).toHaveFocus();
  },
});

export const OneEmptyFieldIsSaidThere = meta.story({
  tags: ['refused'],
  play: signsInWithoutPassword,
});

async function submit(context: PlayContext) {
  await fillIn(context, context.canvas, { 'Phone Number': '9000000001', Password: 'not-the-password' });
  await press(context, context.canvas, 'Login');
}

export const WrongPasswordKeepsWhatWasTyped = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.refuses('wrongLogin')),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Invalid phone number or password. Check both and try again',
    );
    await expect(context.canvas.getByLabelText('Phone Number')).toHaveValue('9000000001');
  },
});

export const TooManyAttempts = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.fails('too-many-requests')),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
});

export const ServerFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.fails()),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('An error occurred during login');
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.hangs()),
  play: async (context) => {
    await submit(context);
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
});

export const NoConnection = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.fails('network')),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
});

/** A session that the server no longer knows. */
export const SessionExpired = meta.story({
  tags: ['refused'],
  // The page of that session is gone, and its frame too.
  parameters: { signedIn: true, shell: false },
  beforeEach: ({ msw }) => msw.use(mock.checkSession.refuses('sessionExpired')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(refusalsInEnglish.sessionExpired)).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.refuses('wrongLogin')),
  play: async (context) => {
    const { canvas } = context;
    await fillIn(context, canvas, { 'फ़ोन नंबर': '9000000001', पासवर्ड: 'not-the-password' });
    await press(context, canvas, 'लॉग इन');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('फ़ोन नंबर या पासवर्ड ग़लत है');
  },
});

const click = async ({ canvas, userEvent }: PlayContext, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));

const notYet = aSecondFactor({ since: null, demanded: true, codesLeft: 0, app: false });

const behindThePassword = (lacks: MissingSignInStep) =>
  mock.signInStaff.returns({
    token: 'half',
    role: 'admin',
    level: 'admin',
    phone: '9000000001',
    lacks,
    message: 'Welcome',
  });

export const ACodeIsAskedBehindThePassword = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(behindThePassword('code'), mock.giveCode.returns(confirmationOf('codeAccepted'))),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('heading', { name: 'Your second factor' })).toBeVisible();
    await fillIn(context, context.canvas, { 'Code of your app': '204 917' });
    await click(context, 'Login');
    await waitFor(() => expect(context.canvas.queryByLabelText('Code of your app')).toBeNull());
  },
});

export const AWrongCodeIsSaidAtTheField = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(behindThePassword('code'), mock.giveCode.refuses('codeWrong', 'code')),
  play: async (context) => {
    await submit(context);
    await fillIn(context, context.canvas, { 'Code of your app': '000000' });
    await click(context, 'Login');
    await refusedAt(context.canvas, 'Code of your app', refusalsInEnglish.codeWrong);
  },
});

export const TooManyCodes = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(behindThePassword('code'), mock.giveCode.fails('too-many-requests')),
  play: async (context) => {
    await submit(context);
    await fillIn(context, context.canvas, { 'Code of your app': '000000' });
    await click(context, 'Login');
    await expect(await context.canvas.findByText(/Too many requests/)).toBeVisible();
  },
});

export const AnotherAccountInstead = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(behindThePassword('code'), mock.signOut.returns({ message: 'Signed out' })),
  play: async (context) => {
    await submit(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Use another account' }));
    await expect(await context.canvas.findByLabelText('Phone Number')).toBeVisible();
  },
});

export const WhoNeedsASecondFactorSetsItUpHere = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      behindThePassword('enrol'),
      mock.getSecondFactor.returns(notYet),
      mock.startSecondFactor.returns(aFactorKey()),
      mock.confirmSecondFactor.returns({ ...confirmationOf('factorSet'), codes: someRecoveryCodes() }),
    ),
  play: async (context) => {
    const { canvas } = context;
    await submit(context);
    await expect(await canvas.findByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    await click(context, 'Set up an app');
    await expect(await canvas.findByRole('img', { name: 'Scan with your authenticator app' })).toBeVisible();
    await fillIn(context, canvas, { 'Code of your app': '204917' });
    await click(context, 'Turn on');
    await expect(await canvas.findByText(someRecoveryCodes()[9] as string)).toBeVisible();
    await click(context, 'I saved them');
    await waitFor(() => expect(canvas.queryByText(someRecoveryCodes()[9] as string)).toBeNull());
  },
});

export const ASetUpThatFailsSaysSo = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(behindThePassword('enrol'), mock.getSecondFactor.returns(notYet), mock.startSecondFactor.fails()),
  play: async (context) => {
    await submit(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Set up an app' }));
    await expect(await context.canvas.findByText(/Something went wrong on our side/)).toBeVisible();
  },
});

export const APasskeyGoesOn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    withPasskeys();
    msw.use(
      behindThePassword('passkey'),
      mock.askPasskey.returns(aPasskeyAsked()),
      mock.givePasskey.returns(confirmationOf('codeAccepted')),
    );
  },
  play: async (context) => {
    await submit(context);
    await click(context, 'Use a passkey');
    await waitFor(() => expect(context.canvas.queryByRole('button', { name: 'Use a passkey' })).toBeNull());
  },
});

export const APasskeyThatIsNotUsedLeavesTheCode = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => {
    withPasskeys({ closed: true });
    msw.use(
      behindThePassword('passkey'),
      mock.askPasskey.returns(aPasskeyAsked()),
      mock.giveCode.returns(confirmationOf('codeAccepted')),
    );
  },
  play: async (context) => {
    await submit(context);
    await click(context, 'Use a passkey');
    await expect(await context.canvas.findByText(refusalsInEnglish.passkeyNotUsed)).toBeVisible();
    await fillIn(context, context.canvas, { 'Code of your app': '204 917' });
    await click(context, 'Login');
    await waitFor(() => expect(context.canvas.queryByLabelText('Code of your app')).toBeNull());
  },
});

export const APasskeySetsItUpHere = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    withPasskeys();
    msw.use(
      behindThePassword('enrol'),
      mock.getSecondFactor.returns(notYet),
      mock.startPasskey.returns(aPasskeyStarted()),
      mock.confirmPasskey.returns({ ...confirmationOf('factorSet'), codes: someRecoveryCodes() }),
    );
  },
  play: async (context) => {
    await submit(context);
    await click(context, 'Add a passkey');
    await fillIn(context, context.canvas, { 'Name of the passkey': 'Work laptop' });
    await click(context, 'Make a passkey');
    await expect(await context.canvas.findByText(someRecoveryCodes()[9] as string)).toBeVisible();
  },
});

export const APasskeyOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(behindThePassword('passkey')),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
  },
});

export const ACodeOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(behindThePassword('code')),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByLabelText('Code of your app')).toBeVisible();
  },
});

export const TheSetUpOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(
      behindThePassword('enrol'),
      mock.getSecondFactor.returns(notYet),
      mock.startSecondFactor.returns(aFactorKey()),
    ),
  play: async (context) => {
    await submit(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Set up an app' }));
    await expect(await context.canvas.findByRole('img', { name: 'Scan with your authenticator app' })).toBeVisible();
  },
});

export const TheCodeInHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(behindThePassword('code')),
  play: async (context) => {
    const { canvas } = context;
    await fillIn(context, canvas, { 'फ़ोन नंबर': '9000000001', पासवर्ड: 'not-the-password' });
    await press(context, canvas, 'लॉग इन');
    await expect(await canvas.findByRole('heading', { name: 'आपका दूसरा प्रमाण' })).toBeVisible();
  },
});

const TABS = 'cage.admin';

/** Returns once the tabs of this browser have heard a message, those that listened before included. */
async function tellTabs(message: readonly [string, string, string?]) {
  const [speaker, listener] = [new BroadcastChannel(TABS), new BroadcastChannel(TABS)];
  const heard = new Promise((resolve) => listener.addEventListener('message', resolve, { once: true }));
  speaker.postMessage(message);
  await heard;
  speaker.close();
  listener.close();
}

/** Two people, each in a tab of one browser. */
export const OnlyTheOwnAccountEndsATab = meta.story({
  tags: ['works'],
  parameters: { signedIn: true, shell: false },
  play: async ({ canvas }) => {
    const kept = () => sessionStorage.getItem('cage.admin.session');
    await waitFor(() => expect(kept()).not.toBeNull());
    const { phone } = JSON.parse(kept() ?? '{}') as { phone: string };
    sessionStorage.setItem('cage.recents.root', '[{"record":"P12","label":"ananya.das"}]');
    await tellTabs(['sessionExpired', '9811000104']);
    await expect(kept()).not.toBeNull();
    await tellTabs(['sessionExpired', phone]);
    await expect(await canvas.findByText(refusalsInEnglish.sessionExpired)).toBeVisible();
    // Nor does the next person see whose records were visited.
    await expect(sessionStorage.length).toBe(0);
  },
});

const signsOut = fn();

/** Each sign-in of an account starts a session, and its tabs end together. */
export const ATabEndsItsOwnSessionWithTheOthers = meta.story({
  tags: ['measured'],
  parameters: { signedIn: true, shell: false },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.signOut.answers(() => {
        signsOut();
        return { message: 'Signed out' };
      }),
    ),
  play: async ({ canvas }) => {
    const kept = () => sessionStorage.getItem('cage.admin.session');
    await waitFor(() => expect(kept()).not.toBeNull());
    const { phone } = JSON.parse(kept() ?? '{}') as { phone: string };
    await tellTabs(['signed-out', phone, 'the-token-of-another-tab']);
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
    await waitFor(() => expect(signsOut).toHaveBeenCalledOnce());
  },
});
