import { A_SECRET_KEY, onePage, someCustomers } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { watchCalls } from '@cage/storybook/calls';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CustomersScreen } from './customers-screen.tsx';
import { inItsSheet, openForm, setting } from './plays.ts';

/** An answer that a story holds back. */
let answer = Promise.withResolvers<void>();

const meta = preview.meta({
  title: 'Customers',
  component: CustomersScreen,
  ...setting,
});

export const SeeMoreOpensTheSecretKey = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.returns({ secretKey: A_SECRET_KEY })),
  play: async ({ canvas, userEvent }) => {
    const more = await inItsSheet({ canvas, userEvent }, 'See More of Secret Key of C3');
    await userEvent.click(more as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Secret Key of C3' });
    await expect(await within(dialog).findByText(A_SECRET_KEY)).toBeVisible();
  },
});

export const EscapeTakesTheSecretKeyAway = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.returns({ secretKey: A_SECRET_KEY })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inItsSheet({ canvas, userEvent }, 'See More of Secret Key of C3'));
    await screen.findByText(A_SECRET_KEY);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(A_SECRET_KEY)).toBeNull());
  },
});

/** A secret that arrives after its dialog was closed is not shown. */
export const ClosedBeforeTheSecretKeyCame = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    answer = Promise.withResolvers();
    msw.use(
      mock.revealSecretKey.answers(async () => {
        await answer.promise;
        return { secretKey: A_SECRET_KEY };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const reveals = watchCalls('revealSecretKey');
    await userEvent.click(await inItsSheet({ canvas, userEvent }, 'See More of Secret Key of C3'));
    await screen.findByRole('dialog', { name: 'Secret Key of C3' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Secret Key of C3' })).toBeNull());
    answer.resolve();
    await reveals.taken(1);
    await expect(screen.queryByText(A_SECRET_KEY)).toBeNull();
  },
});

export const SecretKeyRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.refuses('keyNotShown')),
  play: async ({ canvas, userEvent }) => {
    const more = await inItsSheet({ canvas, userEvent }, 'See More of Secret Key of C3');
    await userEvent.click(more as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Secret Key of C3' });
    await expect(await within(dialog).findByText('The Secret Key is shown only when it is made')).toBeVisible();
    // Another attempt would get the same answer.
    await expect(within(dialog).queryByRole('button', { name: 'Retry' })).toBeNull();
  },
});

export const VerifyKeyInFull = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inItsSheet({ canvas, userEvent }, /See More.*Verify Key of C3/));
    await expect(await screen.findByRole('dialog', { name: 'Verify Key of C3' })).toBeVisible();
  },
});

export const SecretKeyIsLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.hangs()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inItsSheet({ canvas, userEvent }, 'See More of Secret Key of C3'));
    await expect(await screen.findByText('Loading...')).toBeVisible();
  },
});

export const NewKeysAsk = meta.story({
  play: async (context) => {
    await openForm(context, 'New keys');
    await expect(screen.getByRole('dialog', { name: 'New keys for C3?' })).toBeVisible();
  },
});

export const NewKeysAreAskedForOnce = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.rotateKeys.returns({
        ...confirmationOf('keysRotated'),
        verifyKey: 'vk_new',
        secretKey: null,
      }),
    ),
  play: async (context) => {
    const dialog = await openForm(context, 'New keys');
    await expect(screen.getByRole('dialog', { name: 'New keys for C3?' })).toBeVisible();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Make new keys' }));
    await expect(await screen.findByText('New keys are in use. The old ones no longer work')).toBeInTheDocument();
  },
});

export const NewKeysRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.rotateKeys.refuses('customerNotFound')),
  play: async (context) => {
    const dialog = await openForm(context, 'New keys');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Make new keys' }));
    await expect(await dialog.findByText('Customer not found. Refresh and look again')).toBeVisible();
  },
});

export const ASecretKeyToldOnce = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.rotateKeys.returns({ ...confirmationOf('keysRotated'), verifyKey: 'vk_new', secretKey: A_SECRET_KEY }),
      mock.listCustomers.returns(onePage(someCustomers().map((row) => ({ ...row, secretKey: null })))),
    ),
  play: async (context) => {
    const dialog = await openForm(context, 'New keys');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Make new keys' }));
    const told = await screen.findByRole('dialog', { name: 'Secret Key of C3' });
    await expect(within(told).getByText(A_SECRET_KEY)).toBeVisible();
  },
});
