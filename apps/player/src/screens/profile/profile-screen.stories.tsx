import { aPlayer } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen } from 'storybook/test';
import { ProfileScreen } from './profile-screen.tsx';

const meta = preview.meta({
  title: 'Profile',
  component: ProfileScreen,
  tags: ['phone'],
  parameters: { route: '/profile' },
  globals: { viewport: { value: 'phone', isRotated: false } },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('arjun.mehta')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Log out' })).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your profile could not be loaded')).toBeVisible();
  },
});

async function change({ canvas, userEvent }: PlayContext, confirm = 'monsoon-42') {
  await userEvent.type(await canvas.findByLabelText('Old Password'), 'wrong');
  await userEvent.type(canvas.getByLabelText('New Password'), 'monsoon-42');
  await userEvent.type(canvas.getByLabelText('Confirm Password'), confirm);
  await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
}

export const PasswordsMustMatch = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await change(context, 'another-one');
    await expect(await context.canvas.findByText('Passwords do not match!')).toBeVisible();
  },
});

export const OldPasswordRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.changePassword.refuses('oldPasswordWrong', 'oldPassword')),
  play: async (context) => {
    await change(context);
    await expect(await context.canvas.findByText('Old password is incorrect. Type it again')).toBeVisible();
  },
});

export const UpdateFailedInHindi = meta.story({
  tags: ['refused'],
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(mock.changePassword.fails()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('पुराना पासवर्ड'), 'monsoon-41');
    await userEvent.type(canvas.getByLabelText('नया पासवर्ड'), 'monsoon-42');
    await userEvent.type(canvas.getByLabelText('पासवर्ड दोबारा'), 'monsoon-42');
    await userEvent.click(canvas.getByRole('button', { name: 'पासवर्ड बदलें' }));
    await expect(await screen.findByText('जानकारी बदलने में गड़बड़ी हुई')).toBeVisible();
  },
});

export const PasswordTooShort = meta.story({
  tags: ['refused'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New Password'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('Password must have 8 to 72 characters')).toBeVisible();
  },
});

export const DarkIsATouchAway = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const dark = await canvas.findByRole('checkbox', { name: 'Dark theme' });
    const before = document.documentElement.dataset.theme;
    const was = (dark as HTMLInputElement).checked;
    await userEvent.click(dark);
    await expect(dark).toHaveProperty('checked', !was);
    await userEvent.click(dark);
    await expect(document.documentElement.dataset.theme).toBe(before);
  },
});

/** Returns the colour of a phone's browser bar, as the page names it: the first that matches. */
const barColour = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
    ({ media }) => !media || matchMedia(media).matches,
  )?.content;

export const TheBrowserIsAsDarkAsThePage = meta.story({
  tags: ['measured'],
  beforeEach: () => {
    const named = [
      { content: '#471118', media: '(prefers-color-scheme: dark)' },
      { content: '#671723', media: '' },
    ].map((given) => Object.assign(document.createElement('meta'), { name: 'theme-color' }, given));
    document.head.append(...named);
    return () => named.map((element) => element.remove());
  },
  play: async ({ canvas, userEvent }) => {
    const dark = await canvas.findByRole('checkbox', { name: 'Dark theme' });
    for (const _ of ['the other', 'and back']) {
      await userEvent.click(dark);
      await expect(barColour()).toBe((dark as HTMLInputElement).checked ? '#471118' : '#671723');
    }
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const TheLongestName = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aPlayer({ username: 'venkatanarasimharajuvaripeta_s' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('venkatanarasimharajuvaripeta_s')).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'प्रोफ़ाइल' })).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('arjun.mehta')).toBeVisible();
  },
});

export const DocumentsWereAskedFor = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aPlayer({ documents: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Documents' })).toHaveAttribute('href', '/documents');
  },
});
