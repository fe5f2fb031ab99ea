import { A_SECRET_KEY, aCustomer, aPartnerKey, aPartnerPage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf, confirmations } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { answerPasswordAgain, fillIn, press, refusedAt, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PasswordAgain } from '../../parts/password-again/password-again.tsx';
import { ApiScreen } from './api-screen.tsx';
import { headers, sandboxKey, setting, words } from './plays.ts';

const meta = preview.meta({
  title: 'API',
  component: ApiScreen,
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('API of Lotus Play (C1)')).toBeVisible();
    await expect(canvas.getByText(aPartnerKey().verifyKey)).toBeVisible();
    await expect(canvas.getByLabelText(headers.ip)).toHaveValue(aPartnerPage().ip);
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
  play: async (context) => {
    await retry(context, mock.getPartnerPage.returns(aPartnerPage()));
    await expect(await context.canvas.findByText(aPartnerKey().verifyKey)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

/** A customer sees its own page read-only. */
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
  tags: ['measured'],
  parameters: { route: '/admin/api' },
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aCustomer()), mock.getPartnerPage.returns(aPartnerPage({ ip: '', changeable: false }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words.nobodyGetsInOwn)).toBeVisible();
  },
});

export const NoProductIsAllowed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPartnerPage.returns(aPartnerPage({ apiTypes: [] }))),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(words.noProductText)).toBeVisible();
    await expect(canvas.getByText(words.sample.noProduct)).toBeVisible();
    // In the real world the sample only asks who the caller is, which it may.
    await userEvent.selectOptions(canvas.getByLabelText(words.sample.world), 'live');
    await expect(canvas.queryByText(words.sample.noProduct)).toBeNull();
  },
});

export const ACustomerReadsThatNoProductIsAllowed = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aCustomer()),
      mock.getPartnerPage.returns(aPartnerPage({ apiTypes: [], changeable: false })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words.noProductOwn)).toBeVisible();
  },
});

/** With real keys the sample places no bet. */
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
  tags: ['measured'],
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
    await expect(await context.canvas.findByText(refusalsInEnglish.projectUrlMissing)).toBeVisible();
  },
});

export const SavingTheProject = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.savePartnerProject.answers(({ id, ip, minFloatPaise }) => {
        const fits = id === 'C1' && ip === '10.0.0.0/8' && minFloatPaise === 500_000n;
        return confirmationOf(fits ? 'partnerProjectSaved' : 'customerUpdated');
      }),
    ),
  play: async (context) => {
    await fillIn(context, context.canvas, {
      [headers.ip]: '10.0.0.0/8',
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
      mock.savePartnerProject.returnsWhenFresh(confirmationOf('partnerProjectSaved')),
      mock.retypePassword.refuses('passwordWrong', 'password'),
    ),
  play: async (context) => {
    await fillIn(context, context.canvas, { [headers.ip]: '10.0.0.0/8' });
    await press(context, context.canvas, words.project.save);
    await refusedAt(await answerPasswordAgain(context, 'monsoon-42'), 'Your password', refusalsInEnglish.passwordWrong);
    await expect(context.canvas.getByLabelText(headers.ip)).toHaveValue('10.0.0.0/8');
    context.msw.use(mock.retypePassword.returns(confirmationOf('passwordRetyped')));
    await answerPasswordAgain(context, 'cage-demo-1');
    await expect(await screen.findByText(confirmations.partnerProjectSaved)).toBeInTheDocument();
  },
});

export const AnAddressThatIsNone = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePartnerProject.refuses('ipInvalid', 'ip')),
  play: async (context) => {
    await fillIn(context, context.canvas, { [headers.ip]: 'here' });
    await press(context, context.canvas, words.project.save);
    await refusedAt(context.canvas as ReturnType<typeof within>, headers.ip, refusalsInEnglish.ipInvalid);
  },
});

/** An untouched field shows the current value; a typed one keeps what was typed. */
export const ChangedByAnotherMeanwhile = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const { canvas, msw } = context;
    await fillIn(context, canvas, { [words.project.minFloat]: '5,000' });
    const byAnother = { ip: '198.51.100.9', revision: 'by-another' };
    msw.use(mock.savePartnerProject.refuses('changedMeanwhile'), mock.getPartnerPage.returns(aPartnerPage(byAnother)));
    await press(context, canvas, words.project.save);
    await expect(await canvas.findByText(refusalsInEnglish.changedMeanwhile)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText(headers.ip)).toHaveValue('198.51.100.9'));
    await expect(canvas.getByLabelText(words.project.minFloat)).toHaveValue('5000');
  },
});

export const AnAmountThatIsNone = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await fillIn(context, context.canvas, { [words.project.minFloat]: 'much' });
    await press(context, context.canvas, words.project.save);
    await refusedAt(
      context.canvas as ReturnType<typeof within>,
      words.project.minFloat,
      refusalsInEnglish.invalidAmount,
    );
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(aPartnerKey().verifyKey)).toBeInTheDocument();
  },
});
