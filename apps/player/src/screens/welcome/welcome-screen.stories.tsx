import { mock } from '@cage/api-client/msw';
import type { FieldOf } from '@cage/contract/fields';
import { reasonInEnglish } from '@cage/contract/refusals/english';
import { type RefusalGiven, splitRefusal } from '@cage/contract/refusals/reason';
import { Redirect } from '@cage/parts/router/redirect';
import { Route, Routes } from '@cage/parts/router/routes';
import { fitsLargeText, largeText, signsInWithoutPassword } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { WelcomeScreen } from './welcome-screen.tsx';

const meta = preview.meta({
  title: 'Welcome',
  component: WelcomeScreen,
  render: () => (
    <Routes>
      <Route path="/" element={<WelcomeScreen />} />
      <Route path="/wallet" element={<p>The wallet</p>} />
      <Route path="/registered" element={<Redirect path="/" state={{ registered: '98110 00999' }} />} />
    </Routes>
  ),
  tags: ['phone'],
  parameters: { signedIn: false },
  globals: { viewport: { value: 'phone', isRotated: false } },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(canvas.getByText(/18\+ only/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/support');
  },
});

const fetchBehind = fn();

/** A browser that fills in the form submits it at once. */
export const TheWalletIsFetchedBeforeAnyoneTypes = meta.story({
  tags: ['measured', '!phone'],
  render: () => <WelcomeScreen fetchBehind={fetchBehind} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Login' });
    await waitFor(() => expect(fetchBehind).toHaveBeenCalledWith('/wallet'));
  },
});

export const ReferralIsKept = meta.story({
  parameters: { route: '/?ref=C2' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register?ref=C2',
    );
  },
});

export const JustRegistered = meta.story({
  parameters: { route: '/registered' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Account created. You can sign in now')).toBeVisible();
    await expect(canvas.getByLabelText('Phone Number')).toHaveValue('98110 00999');
  },
});

export const WrongPassword = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.signInPlayer.refuses('wrongLogin')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Phone Number'), '9000000004');
    await userEvent.type(canvas.getByLabelText('Password'), 'not-the-password');
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Invalid phone number or password. Check both and try again',
    );
    await expect(canvas.getByLabelText('Phone Number')).toHaveValue('9000000004');
  },
});

export const EmptyFieldsRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Login' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please fill all fields');
  },
});

export const OneEmptyFieldIsSaidThere = meta.story({
  tags: ['refused'],
  play: signsInWithoutPassword,
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
  },
});

async function signIn({ canvas, userEvent }: PlayContext) {
  await userEvent.type(await canvas.findByLabelText('Phone Number'), '9000000004');
  await userEvent.type(canvas.getByLabelText('Password'), 'cage-demo-1');
  await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
}

export const LeadsToTheWallet = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.signInPlayer.returns({
        token: 'story',
        role: 'player',
        level: 'player',
        phone: '9000000004',
        message: 'Login successful',
      }),
    ),
  play: async (context) => {
    await signIn(context);
    await expect(await context.canvas.findByText('The wallet')).toBeVisible();
  },
});

/** A refusal of the server; the phone number stays. */
const refused = (...given: RefusalGiven<FieldOf<'signInPlayer'>>) => {
  const message = reasonInEnglish(splitRefusal(...given).reason);
  return {
    beforeEach: ({ msw }: StoryMsw) => msw.use(mock.signInPlayer.refuses(...given)),
    play: async (context: PlayContext) => {
      await signIn(context);
      await expect(await context.canvas.findByRole('alert')).toHaveTextContent(message);
      await expect(context.canvas.getByLabelText('Phone Number')).toHaveValue('9000000004');
      // Only support can help with the account itself; a wait needs nobody.
      const ways = context.canvas.queryAllByRole('link', { name: 'How to reach support' });
      await expect(ways.map((way) => way.getAttribute('href'))).toEqual(
        /contact support/i.test(message) ? ['/support'] : [],
      );
    },
  };
};

export const TooManyAttempts = meta.story({
  tags: ['refused'],
  ...refused('tooManyAttempts'),
});
export const Inactive = meta.story({ tags: ['refused'], ...refused('accountInactive') });
export const Suspended = meta.story({ tags: ['refused'], ...refused('accountSuspended') });

export const NoNetwork = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.signInPlayer.fails('network')),
  play: async (context) => {
    await signIn(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(/You seem to be offline/);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.signInPlayer.hangs()),
  play: async (context) => {
    await signIn(context);
    await expect(context.canvas.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'स्वागत है' })).toBeVisible();
  },
});

/** With text at twice its size: nothing is cut, and nothing overflows the screen. */
export const TextOfTwiceTheSize = meta.story({
  tags: ['measured'],
  globals: largeText,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByLabelText('Phone Number');
    await fitsLargeText(canvasElement);
  },
});
