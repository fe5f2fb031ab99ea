import { aSite } from '@cage/api-client/fixtures';
import { brokenOff, mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { FieldOf } from '@cage/contract/fields';
import { reasonInEnglish } from '@cage/contract/refusals/english';
import { type RefusalGiven, splitRefusal } from '@cage/contract/refusals/reason';
import { useLocation } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { Route, Routes } from '@cage/parts/router/routes';
import { fitsLargeText, largeText } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { RegisterScreen } from './register-screen.tsx';

const site = (registrationOpen: boolean) => mock.getSite.returns(aSite({ registrationOpen }));

/** The sign-in page: shows what it was handed. */
function WayIn() {
  const { registered } = useLocation().location.state as { registered: string };
  return <p>{`Sign in as ${registered}`}</p>;
}

const meta = preview.meta({
  title: 'Register',
  component: RegisterScreen,
  render: () => (
    <Routes>
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/" element={<WayIn />} />
      <Route path="/wallet" element={<p>The wallet</p>} />
    </Routes>
  ),
  tags: ['phone'],
  parameters: { signedIn: false, route: '/register' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(site(true)),
});

async function fill({ canvas, userEvent }: PlayContext) {
  await userEvent.type(await canvas.findByLabelText('Phone Number'), '98110 00999');
  await userEvent.type(canvas.getByLabelText('Username'), 'asha.menon');
  await userEvent.type(canvas.getByLabelText('Password'), 'monsoon-42');
  await userEvent.type(canvas.getByLabelText('Confirm Password'), 'monsoon-42');
  await userEvent.type(canvas.getByLabelText('Date of birth'), '11021996');
  await userEvent.click(canvas.getByRole('checkbox'));
  await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Create account' })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: 'the terms' })).toHaveAttribute('href', '/terms');
    await expect(canvas.getByLabelText('I am 18 or older and accept the terms')).not.toBeChecked();
  },
});

export const EveryFieldSaysWhatIsWrong = meta.story({
  tags: ['refused'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create account' }));
    await expect(await canvas.findByText('Enter a 10-digit phone number')).toBeVisible();
    await expect(canvas.getByText('Please accept the terms')).toBeVisible();
    await expect(canvas.getByLabelText('Phone Number')).toHaveFocus();
  },
});

export const TakenPhoneStandsAtItsField = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.registerPlayer.refuses('phoneTaken', 'phone')),
  play: async (context) => {
    await fill(context);
    await expect(await context.canvas.findByText('Phone number already registered. Enter another one')).toBeVisible();
    await expect(context.canvas.getByLabelText('Phone Number')).toHaveAttribute('aria-invalid', 'true');
    await expect(context.canvas.getByLabelText('Username')).toHaveValue('asha.menon');
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(site(false)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Registration is closed on this site')).toBeVisible();
  },
});

export const ServerFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.registerPlayer.fails()),
  play: async (context) => {
    await fill(context);
    await expect(await context.canvas.findByText('Something went wrong on our side. Try again')).toBeVisible();
    await expect(context.canvas.getByLabelText('Username')).toHaveValue('asha.menon');
  },
});

const opened = mock.registerPlayer.returns(confirmationOf('registered'));

export const LeadsToTheWallet = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      opened,
      mock.signInPlayer.answers(({ phone, password }) => {
        if (password !== 'monsoon-42') throw refusal('wrongLogin');
        return { message: 'Signed in', token: 'story', role: 'player', level: 'player', phone };
      }),
    ),
  play: async (context) => {
    await fill(context);
    await expect(await context.canvas.findByText('The wallet')).toBeVisible();
  },
});

/** The account was opened, and nobody heard of it: pressed again, the same call is answered, and signs in. */
export const ALostAnswerIsAskedForAgain = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) => {
    let first: string | undefined;
    msw.use(
      mock.registerPlayer.answers(({ requestId }) => {
        if (first === undefined) {
          first = requestId ?? 'none';
          throw brokenOff;
        }
        if (requestId !== first) throw refusal<'registerPlayer'>('usernameTaken', 'username');
        return confirmationOf('registered');
      }),
      mock.signInPlayer.answers(({ phone }) => ({
        message: 'Signed in',
        token: 'story',
        role: 'player',
        level: 'player',
        phone,
      })),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fill(context);
    await expect(await canvas.findByText(/^No answer came\. It may have been done/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(await canvas.findByText('The wallet')).toBeVisible();
  },
});

export const OpensTheAccountAndAsksToSignIn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(opened, mock.signInPlayer.fails()),
  play: async (context) => {
    await fill(context);
    await expect(await context.canvas.findByText('Sign in as 9811000999')).toBeVisible();
  },
});

/** As on a reload: the page is left and comes back fresh. */
export const WhatIsTypedIsKeptForThisTab = meta.story({
  tags: ['works'],
  render: () => (
    <Routes>
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/" element={<Link to="/register">Register</Link>} />
      <Route path="/wallet" element={<Link to="/register">Register</Link>} />
    </Routes>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      mock.registerPlayer.refuses('usernameTaken', 'username'),
      mock.signInPlayer.returns({ message: 'Signed in', token: 'story', role: 'player', level: 'player', phone: '' }),
    ),
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    const again = async () => userEvent.click(await canvas.findByRole('link', { name: 'Register' }));
    await fill(context);
    await canvas.findByText(reasonInEnglish(splitRefusal('usernameTaken').reason));
    await userEvent.click(canvas.getByRole('link', { name: 'Login' }));
    await again();
    await expect(await canvas.findByLabelText('Phone Number')).toHaveValue('9811000999');
    await expect(canvas.getByLabelText('Username')).toHaveValue('asha.menon');
    await expect(canvas.getByLabelText('Date of birth')).toHaveValue('11/02/1996');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
    await expect(JSON.stringify(sessionStorage)).not.toContain('monsoon-42');
    msw.use(opened);
    await userEvent.type(canvas.getByLabelText('Password'), 'monsoon-42');
    await userEvent.type(canvas.getByLabelText('Confirm Password'), 'monsoon-42');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await canvas.findByRole('link', { name: 'Register' });
    await expect(JSON.stringify(sessionStorage)).not.toContain('asha.menon');
  },
});

/** A refusal of the server, at the field that it names. */
const refused = (...given: RefusalGiven<FieldOf<'registerPlayer'>>) => {
  const message = reasonInEnglish(splitRefusal(...given).reason);
  return {
    beforeEach: ({ msw }: StoryMsw) => msw.use(mock.registerPlayer.refuses(...given)),
    play: async (context: PlayContext) => {
      await fill(context);
      await expect(await context.canvas.findByText(message)).toBeVisible();
      await expect(context.canvas.getByLabelText('Phone Number')).toHaveValue('9811000999');
    },
  };
};

export const TakenUsername = meta.story({ tags: ['refused'], ...refused('usernameTaken', 'username') });
/** What the page can validate itself it reports at once, with everything else. */
export const InvalidUsername = meta.story({
  tags: ['refused'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Username'), 'asha menon');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(
      await canvas.findByText('Username must have 3 to 30 letters, digits, dots or underscores'),
    ).toBeVisible();
    await expect(canvas.getByText('Please accept the terms')).toBeVisible();
  },
});

export const GuessablePassword = meta.story({
  tags: ['refused'],
  ...refused('passwordGuessable', 'password'),
});
export const PasswordsDiffer = meta.story({
  tags: ['refused'],
  ...refused('passwordsDoNotMatch', 'confirmPassword'),
});
export const InvalidBirthDate = meta.story({
  tags: ['refused'],
  ...refused('birthDateInvalid', 'birthDate'),
});
export const ADateThatIsNoneSaysWhy = meta.story({
  tags: ['refused'],
  play: async ({ canvas, userEvent }) => {
    const birthDate = await canvas.findByLabelText('Date of birth');
    await userEvent.type(birthDate, '31022000');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(await canvas.findByText('There is no such date. Check the day and the month')).toBeVisible();
    await userEvent.clear(birthDate);
    await userEvent.type(birthDate, '110296');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(await canvas.findByText('Write the year with four digits, such as 1996')).toBeVisible();
  },
});
export const ClosedMeanwhile = meta.story({
  tags: ['refused'],
  ...refused('registrationClosed'),
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'खाता बनाएँ' })).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Create account' })).toBeVisible();
  },
});

/** With text at twice its size: nothing is cut, and nothing overflows the screen. */
export const TextOfTwiceTheSize = meta.story({
  tags: ['measured'],
  globals: largeText,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByLabelText('Username');
    await fitsLargeText(canvasElement);
  },
});
