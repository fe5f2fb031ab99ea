import { A_SECRET_KEY, aCustomer, aListedCustomer, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { Customer } from '@cage/contract/customers';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { retry } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { MyProjectScreen } from './my-project-screen.tsx';

const itself = (given: Partial<Customer> = {}) =>
  mock.listCustomers.returns(onePage([aListedCustomer({ password: null, passwordKept: false, ...given })]));

const meta = preview.meta({
  title: 'My Project',
  component: MyProjectScreen,
  parameters: { route: '/admin/my-project' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aCustomer()), itself()),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('lotusplay.example')).toBeVisible();
    await expect(canvas.getByText('203.0.113.10')).toBeVisible();
    await expect(canvas.getByText('Casino, Sports')).toBeVisible();
    await expect(canvas.getByText('12.5%')).toBeVisible();
    await expect(await canvas.findByText(/^Ask .+, who gave you this account\.$/)).toBeVisible();
    await expect(canvas.queryByText(/password/i)).toBeNull();
    await expect(canvas.queryByText(A_SECRET_KEY)).toBeNull();
    for (const name of [/Edit/, /New keys/]) await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Verify Key')).toBeVisible();
    await expect(canvas.queryByText(/₹/)).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No project yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your record could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.fails()),
  play: async (context) => {
    await retry(context, itself());
    await expect(await context.canvas.findByText('lotusplay.example')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

async function openKey({ canvas, userEvent }: PlayContext, label: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `See More of ${label}` }));
  return within(await screen.findByRole('dialog', { name: label }));
}

export const SecretKeyIsOpened = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.returns({ secretKey: A_SECRET_KEY })),
  play: async (context) => {
    const dialog = await openKey(context, 'Secret Key');
    await expect(await dialog.findByText(A_SECRET_KEY)).toBeVisible();
  },
});

/** It is no secret: shown in full with a copy button, as on the API page. */
export const VerifyKeyIsCopied = meta.story({
  tags: ['works'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(aListedCustomer().verifyKey)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy Verify Key' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'See More of Verify Key' })).toBeNull();
  },
});

export const SecretKeyRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.refuses('keyNotShown')),
  play: async (context) => {
    const dialog = await openKey(context, 'Secret Key');
    await expect(await dialog.findByText(refusalsInEnglish.keyNotShown)).toBeVisible();
  },
});

/** Where secrets are never shown, and only the name is entered. */
export const NothingEnteredAndNoKeys = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      itself({
        domain: '',
        ip: '',
        projectName: '',
        projectUrl: '',
        apiTypes: [],
        ggrPercent: '',
        verifyKey: '',
        secretKey: null,
      }),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('–')).length).toBeGreaterThan(5);
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      itself({
        name: 'Shri Venkateshwara Brothers Gaming Agency and Hospitality Co',
        username: 'shri.venkateshwara.brothers.ag',
        projectName: 'Shri Venkateshwara Grand Lobby of Casino and Sports for All',
        projectUrl: `https://${'lobby.'.repeat(20)}example/${'path/'.repeat(20)}`,
        domain: `${'lobby.'.repeat(20)}example`,
        ip: '203.0.113.110, 203.0.113.111, 203.0.113.112, 2001:db8:85a3:8d3:1319:8a2e:370:7348',
        balancePaise: 99_999_999_900n,
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹99,99,99,999.00'))).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('lotusplay.example')).toBeInTheDocument();
  },
});
