import {
  A_SECRET_KEY,
  aCustomer,
  aFormerKey,
  aMe,
  aPartnerKey,
  aPartnerPage,
  aTest,
  onePage,
  someCalls,
  someCounts,
  someCustomers,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmations, confirmed } from '@cage/contract/confirmations/confirmations.en';
import { english } from '@cage/contract/refusals/english';
import { answerPasswordAgain, fillIn, firstOf, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PasswordAgain } from '../../parts/password-again/password-again.tsx';
import { ApiScreen } from './api-screen.tsx';
import { copy } from './copy.ts';

const words = copy.english;

const meta = preview.meta({
  title: 'API',
  component: ApiScreen,
  parameters: { route: '/admin/api?customer=C1' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Customer Whitelist'] })),
      mock.listCustomers.returns(onePage(someCustomers())),
      mock.getPartnerPage.returns(aPartnerPage()),
      mock.listPartnerCalls.returns(onePage(someCalls())),
      mock.countPartnerCalls.returns(someCounts()),
    ),
});

const openView = async ({ canvas, userEvent }: PlayContext, name: string) =>
  userEvent.click(await canvas.findByRole('tab', { name }));

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('API of Lotus Play (C1)')).toBeVisible();
    await expect(canvas.getByText(aPartnerKey().verifyKey)).toBeVisible();
    await expect(canvas.getByLabelText(words.project.addresses)).toHaveValue(aPartnerPage().ip);
    await expect(canvas.queryByText(A_SECRET_KEY)).toBeNull();
    const sample = canvas.getByRole('region', { name: 'curl' });
    await expect(sample).toHaveTextContent(`PARTNER_URL='${aPartnerPage().url}' VERIFY_KEY='${sandboxKey()}'`);
    await expect(sample).toHaveTextContent('"player_id":"TEST1"');
    await expect(canvas.queryByText(words.nobodyGetsIn)).toBeNull();
    await expect(canvas.queryByText(words.floatLow)).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Verify Key')).toBeVisible();
    await expect(canvas.queryByText(/₹/)).toBeNull();
  },
});

export const Empty = meta.story({
  parameters: { route: '/admin/api' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words.chooseTitle)).toBeVisible();
  },
});

export const ChoosingACustomerShowsIt = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/api' },
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.answers(({ id }) => aPartnerPage({ id, name: 'Monsoon Bets' }))),
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByLabelText(words.customer);
    await waitFor(() => expect(within(choice).getByText('Monsoon Bets (C3)')).toBeInTheDocument());
    await userEvent.selectOptions(choice, 'C3');
    await expect(await canvas.findByText('API of Monsoon Bets (C3)')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words.failed)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Retry' });
    msw.use(mock.getPartnerPage.returns(aPartnerPage()));
    await userEvent.click(retry);
    await expect(await canvas.findByText(aPartnerKey().verifyKey)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

/** A customer reads its own page, and changes nothing of it. */
export const ACustomerSeesItsOwn = meta.story({
  parameters: { route: '/admin/api' },
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aCustomer()), mock.getPartnerPage.returns(aPartnerPage({ changeable: false }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('203.0.113.10, 2001:db8::/48')).toBeVisible();
    for (const name of [/New keys/, /Revoke now/, 'Save']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    }
    await expect(canvas.queryByLabelText(words.customer)).toBeNull();
  },
});

export const NobodyGetsInAndTheFloatIsLow = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.returns(aPartnerPage({ ip: '', floatPaise: -250_000n }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words.nobodyGetsInText)).toBeVisible();
    await expect(canvas.getByText(words.floatLow)).toBeVisible();
  },
});

export const ACustomerReadsThatNobodyGetsIn = meta.story({
  parameters: { route: '/admin/api' },
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aCustomer()), mock.getPartnerPage.returns(aPartnerPage({ ip: '', changeable: false }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words.nobodyGetsInOwn)).toBeVisible();
  },
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
        return { ...confirmed(code), verifyKey: 'VK_new', secretKey: null };
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
    msw.use(mock.rotateKeys.returns({ ...confirmed('keysRotated'), verifyKey: 'VK_new', secretKey: A_SECRET_KEY })),
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
    await expect(await dialog.findByText(english.customerNotFound)).toBeVisible();
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
        return confirmed('keyRevoked');
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
    await expect(await dialog.findByText(english.keyNotInUse)).toBeVisible();
  },
});

const sandboxKey = () => aPartnerPage().pairs.find(({ world }) => world === 'sandbox')?.verifyKey;

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

/** With real keys the sample stakes nothing. */
export const TheSampleOfTheRealWorldOnlyAsks = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText(words.sample.world), 'live');
    const sample = canvas.getByRole('region', { name: 'curl' });
    await expect(sample).toHaveTextContent(`VERIFY_KEY='${aPartnerKey().verifyKey}'`);
    await expect(sample).toHaveTextContent('/partner/v1/ping');
    await expect(sample).not.toHaveTextContent('/partner/v1/bet');
  },
});

export const TheAddressIsNotTold = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.returns(aPartnerPage({ url: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words.sample.noAddress)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'curl' })).not.toHaveTextContent("PARTNER_URL='");
  },
});

export const ATestPlayerArrives = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.launchTestPlayer.answers(({ id, player }) => ({ url: `https://lotusplay.example/?token=${id}-${player}` })),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.selectOptions(await canvas.findByLabelText(words.arrival.player), 'TEST2');
    await press(context, canvas, words.arrival.make);
    await expect(await canvas.findByText('https://lotusplay.example/?token=C1-TEST2')).toBeVisible();
  },
});

export const TheArrivalIsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.launchTestPlayer.refuses('projectUrlMissing')),
  play: async (context) => {
    await context.canvas.findByLabelText(words.arrival.player);
    await press(context, context.canvas, words.arrival.make);
    await expect(await context.canvas.findByText(english.projectUrlMissing)).toBeVisible();
  },
});

export const NoPairIsInUse = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.returns(aPartnerPage({ pairs: [] }))),
  play: async ({ canvas }) => {
    await expect(firstOf(await canvas.findAllByText(words.keys.none))).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'curl' })).not.toHaveTextContent('VK_');
  },
});

export const SavingTheProject = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.savePartnerProject.answers(({ id, ip, minFloatPaise }) => {
        const fits = id === 'C1' && ip === '10.0.0.0/8' && minFloatPaise === 500_000n;
        return confirmed(fits ? 'partnerProjectSaved' : 'customerUpdated');
      }),
    ),
  play: async (context) => {
    await fillIn(context, context.canvas, {
      [words.project.addresses]: '10.0.0.0/8',
      [words.project.minFloat]: '5,000',
    });
    await press(context, context.canvas, words.project.save);
    await expect(await screen.findByText(confirmations.partnerProjectSaved)).toBeInTheDocument();
  },
});

export const SavingWithThePasswordTypedAgain = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.savePartnerProject.returnsWhenFresh(confirmed('partnerProjectSaved')),
      mock.retypePassword.refuses('passwordWrong', 'password'),
    ),
  play: async (context) => {
    await fillIn(context, context.canvas, { [words.project.addresses]: '10.0.0.0/8' });
    await press(context, context.canvas, words.project.save);
    await refusedAt(await answerPasswordAgain(context, 'monsoon-42'), 'Your password', english.passwordWrong);
    await expect(context.canvas.getByLabelText(words.project.addresses)).toHaveValue('10.0.0.0/8');
    context.msw.use(mock.retypePassword.returns(confirmed('passwordRetyped')));
    await answerPasswordAgain(context, 'cage-demo-1');
    await expect(await screen.findByText(confirmations.partnerProjectSaved)).toBeInTheDocument();
  },
});

export const AnAddressThatIsNone = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePartnerProject.refuses('ipInvalid', 'ip')),
  play: async (context) => {
    await fillIn(context, context.canvas, { [words.project.addresses]: 'here' });
    await press(context, context.canvas, words.project.save);
    await refusedAt(context.canvas as ReturnType<typeof within>, words.project.addresses, english.ipInvalid);
  },
});

export const AnAmountThatIsNone = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await fillIn(context, context.canvas, { [words.project.minFloat]: 'much' });
    await press(context, context.canvas, words.project.save);
    await refusedAt(context.canvas as ReturnType<typeof within>, words.project.minFloat, english.invalidAmount);
  },
});

async function testRequest(context: PlayContext, given: Record<string, string>) {
  await openView(context, words.tabs.test);
  await fillIn(context, context.canvas, given);
  await press(context, context.canvas, words.test.check);
}

export const TheTesterFindsWhatDiffers = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.testSignature.answers(({ payload, text }) => {
        const { lines } = aTest();
        const given = text.split('\n');
        return aTest({
          right: payload === '',
          findings: ['bodyDiffers'],
          lines: lines.map((line, at) => ({ ...line, given: at === 4 ? 'e3b0c44298fc1c14' : (given[at] ?? null) })),
        });
      }),
    ),
  play: async (context) => {
    await testRequest(context, {
      [words.test.request]: 'POST /partner/v1/bet',
      [words.test.body]: '{"amount":"100.00"}',
      [words.test.signed]: 'POST\n/partner/v1/bet\n1795163700\n6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a90\ne3b0c44298fc1c14',
    });
    await expect(await context.canvas.findByText(words.test.findings.bodyDiffers)).toBeVisible();
    await expect(context.canvas.getByText(words.test.differs)).toBeVisible();
  },
});

export const TheTesterFindsItRight = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.testSignature.returns(aTest({ aheadS: -4 }))),
  play: async (context) => {
    await testRequest(context, { [words.test.request]: 'GET /partner/v1/ping' });
    await expect(await context.canvas.findByText(words.test.right)).toBeVisible();
    await expect(context.canvas.getByText(words.test.behind(4))).toBeVisible();
  },
});

export const TheTesterIsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.testSignature.refuses('customerNotFound')),
  play: async (context) => {
    await testRequest(context, { [words.test.request]: 'GET /partner/v1/ping' });
    await expect(await context.canvas.findByText(english.customerNotFound)).toBeVisible();
  },
});

export const TheLastCalls = meta.story({
  play: async (context) => {
    await openView(context, words.tabs.calls);
    await expect(await context.canvas.findByText('POST /partner/v1/settle')).toBeVisible();
    await expect(await context.canvas.findByText('18,412')).toBeVisible();
    await expect(context.canvas.getByText('OK · Sandbox')).toBeVisible();
  },
});

export const ACallSaysWhyItWasRefused = meta.story({
  tags: ['works'],
  play: async (context) => {
    await openView(context, words.tabs.calls);
    await context.userEvent.click(await context.canvas.findByText('POST /partner/v1/settle'));
    const dialog = within(await screen.findByRole('dialog', { name: 'POST /partner/v1/settle' }));
    await expect(
      await dialog.findByText('Add 198.51.100.23 to the address list of your project; an empty list lets nobody in'),
    ).toBeVisible();
    await expect(dialog.getByRole('region', { name: words.calls.answer })).toHaveTextContent('"IP_NOT_ALLOWED"');
  },
});

export const NoCallsYet = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.listPartnerCalls.returns(onePage([])), mock.countPartnerCalls.returns({ counts: [] })),
  play: async (context) => {
    await openView(context, words.tabs.calls);
    await expect(await context.canvas.findByText(words.calls.empty)).toBeVisible();
    await expect(await context.canvas.findByText(words.calls.countsEmpty)).toBeVisible();
  },
});

export const CallsFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPartnerCalls.fails(), mock.countPartnerCalls.fails()),
  play: async (context) => {
    await openView(context, words.tabs.calls);
    await expect(await context.canvas.findByText(words.calls.countsFailed)).toBeVisible();
    await expect(firstOf(await context.canvas.findAllByRole('button', { name: 'Retry' }))).toBeEnabled();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(aPartnerKey().verifyKey)).toBeInTheDocument();
  },
});

export const CallsOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async (context) => {
    await openView(context, words.tabs.calls);
    await expect(await context.canvas.findByText('POST /partner/v1/settle')).toBeInTheDocument();
  },
});
