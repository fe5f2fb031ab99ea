import { aSite } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { Route, Routes } from '@cage/parts/router/routes';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { RegisterScreen } from '../screens/register/register-screen.tsx';
import { WelcomeScreen } from '../screens/welcome/welcome-screen.tsx';

let answering = Promise.withResolvers<void>();
let refuses = false;
let [answered, ended] = [0, 0];

const OLD = '9000000004';
const NEW = '9811000999';

const meta = preview.meta({
  title: 'Flows/Late sign-in',
  component: WelcomeScreen,
  render: () => (
    <Routes>
      <Route path="/" element={<WelcomeScreen />} />
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/wallet" element={<p>The wallet</p>} />
    </Routes>
  ),
  tags: ['works'],
  parameters: { signedIn: false },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => {
    answering = Promise.withResolvers();
    refuses = false;
    [answered, ended] = [0, 0];
    msw.use(
      mock.getSite.returns(aSite({ registrationOpen: true })),
      mock.registerPlayer.returns(confirmationOf('registered')),
      // The first request is answered last.
      mock.signInPlayer.answers(async ({ phone }) => {
        if (phone === OLD) await answering.promise;
        answered += 1;
        if (refuses) throw refusal('wrongLogin');
        return { message: 'Login successful', token: `of ${phone}`, role: 'player', level: 'player', phone };
      }),
      mock.signOut.answers(() => {
        ended += 1;
        return { message: 'Signed out' };
      }),
    );
  },
});

/** Signs in, and goes on to register before the response arrives. */
async function goOnToRegister({ canvas, userEvent }: PlayContext) {
  await userEvent.type(await canvas.findByLabelText('Phone Number'), OLD);
  await userEvent.type(canvas.getByLabelText('Password'), 'cage-demo-1');
  await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
  await userEvent.click(canvas.getByRole('link', { name: 'Create an account' }));
  await canvas.findByRole('button', { name: 'Create account' });
}

const session = () => sessionStorage.getItem('cage.player.session') ?? '';

/** A signed-in user has an account and is not asked to register one. */
export const ComesWhileRegistering = meta.story({
  play: async (context) => {
    await goOnToRegister(context);
    answering.resolve();
    await expect(await context.canvas.findByText('The wallet')).toBeVisible();
    await expect(session()).toContain(`of ${OLD}`);
  },
});

/** The failure is shown nowhere else: the form is unchanged. */
export const RefusedWhileRegistering = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await goOnToRegister(context);
    await userEvent.type(canvas.getByLabelText('Username'), 'asha.menon');
    refuses = true;
    answering.resolve();
    await waitFor(() => expect(answered).toBe(1));
    await userEvent.type(canvas.getByLabelText('Username'), '.2');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByLabelText('Username')).toHaveValue('asha.menon.2');
    await userEvent.click(canvas.getByRole('link', { name: 'Login' }));
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** The account opened since stays signed in; the session that arrived late is ended where it started. */
export const ComesAfterAnAccountWasOpened = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await goOnToRegister(context);
    await userEvent.type(canvas.getByLabelText('Phone Number'), NEW);
    await userEvent.type(canvas.getByLabelText('Username'), 'asha.menon');
    await userEvent.type(canvas.getByLabelText('Password'), 'monsoon-42');
    await userEvent.type(canvas.getByLabelText('Confirm Password'), 'monsoon-42');
    await userEvent.type(canvas.getByLabelText('Date of birth'), '11021996');
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await canvas.findByText('The wallet');
    answering.resolve();
    await waitFor(() => expect(ended).toBe(1));
    await expect(session()).toContain(`of ${NEW}`);
  },
});
