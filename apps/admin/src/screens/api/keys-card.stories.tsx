import { A_SECRET_KEY, aFormerKey, aPartnerKey, aPartnerPage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf, confirmations } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { firstOf, press } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ApiScreen } from './api-screen.tsx';
import { sandboxKey, setting, words } from './plays.ts';

const meta = preview.meta({
  title: 'API',
  component: ApiScreen,
  ...setting,
});

async function makeKeys(context: PlayContext, overlap: string) {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: 'New keys: Live' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Live keys for C1?' }));
  await userEvent.selectOptions(await dialog.findByLabelText(words.newKeys.overlap), overlap);
  await press(context, dialog, words.newKeys.confirm);
  return dialog;
}

export const NewKeysWithAnOverlap = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.rotateKeys.answers(({ overlap, world }) => {
        msw.use(
          mock.getPartnerPage.returns(aPartnerPage({ pairs: [aPartnerKey({ verifyKey: 'VK_new' }), aFormerKey()] })),
        );
        const code = overlap === '24h' && world === 'live' ? 'keysOverlap' : 'keysRotated';
        return { ...confirmationOf(code), verifyKey: 'VK_new', secretKey: null };
      }),
    ),
  play: async (context) => {
    await makeKeys(context, '24h');
    await expect(await screen.findByText(confirmations.keysOverlap)).toBeInTheDocument();
    await expect(await context.canvas.findByText('VK_new')).toBeVisible();
    await expect(context.canvas.getByText(words.keys.former)).toBeVisible();
  },
});

export const NewKeysInHindiTakeTheOldOnesAway = meta.story({
  tags: ['works'],
  globals: { locale: 'hi' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'नई की: असली' }));
    await expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'नई की बनाएँ' })).toBeVisible();
  },
});

export const ASecretKeyToldOnce = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.rotateKeys.returns({ ...confirmationOf('keysRotated'), verifyKey: 'VK_new', secretKey: A_SECRET_KEY }),
    ),
  play: async (context) => {
    await makeKeys(context, 'now');
    const told = await screen.findByRole('dialog', { name: 'Secret Key of C1' });
    await expect(await within(told).findByText(A_SECRET_KEY)).toBeVisible();
  },
});

export const NewKeysRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.rotateKeys.refuses('customerNotFound')),
  play: async (context) => {
    const dialog = await makeKeys(context, '1h');
    await expect(await dialog.findByText(refusalsInEnglish.customerNotFound)).toBeVisible();
  },
});

const twoPairs = () => aPartnerPage({ pairs: [aPartnerKey(), aFormerKey()] });

async function revoke(context: PlayContext, verifyKey: string) {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: `Revoke now: ${verifyKey}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Revoke ${verifyKey}?` }));
  await press(context, dialog, words.revoke.confirm);
  return dialog;
}

export const RevokingEndsTheOverlap = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPartnerPage.returns(twoPairs()),
      mock.revokeKey.answers(() => {
        msw.use(mock.getPartnerPage.returns(aPartnerPage({ pairs: [aPartnerKey()] })));
        return confirmationOf('keyRevoked');
      }),
    ),
  play: async (context) => {
    await revoke(context, aFormerKey().verifyKey);
    await expect(await screen.findByText(confirmations.keyRevoked)).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByText(words.keys.former)).toBeNull());
  },
});

export const RevokeRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.returns(twoPairs()), mock.revokeKey.refuses('keyNotInUse')),
  play: async (context) => {
    const dialog = await revoke(context, aFormerKey().verifyKey);
    await expect(await dialog.findByText(refusalsInEnglish.keyNotInUse)).toBeVisible();
  },
});

export const TheSandboxHasASecretKeyOfItsOwn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.revealSecretKey.answers(({ verifyKey }) => ({
        secretKey: verifyKey === sandboxKey() ? 'SK_sandbox' : A_SECRET_KEY,
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    const sandbox = within(await canvas.findByRole('region', { name: words.worlds.sandbox }));
    await userEvent.click(sandbox.getByRole('button', { name: 'See More of Secret Key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Secret Key' }));
    await expect(await dialog.findByText('SK_sandbox')).toBeVisible();
  },
});

export const TheFormerSecretKeyOpensWhileItOverlaps = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPartnerPage.returns(twoPairs()),
      mock.revealSecretKey.answers(({ verifyKey }) => ({
        secretKey: verifyKey === aFormerKey().verifyKey ? 'SK_former' : A_SECRET_KEY,
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    const [, former] = await canvas.findAllByRole('button', { name: 'See More of Secret Key' });
    await userEvent.click(former as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Secret Key' }));
    await expect(await dialog.findByText('SK_former')).toBeVisible();
  },
});

export const NoPairIsInUse = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.returns(aPartnerPage({ pairs: [] }))),
  play: async ({ canvas }) => {
    await expect(firstOf(await canvas.findAllByText(words.keys.none))).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'curl' })).not.toHaveTextContent('VK_');
  },
});
