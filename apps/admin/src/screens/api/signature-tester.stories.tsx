import { aTest } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { fillIn, press } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { ApiScreen } from './api-screen.tsx';
import { openView, setting, words } from './plays.ts';

const meta = preview.meta({
  title: 'API',
  component: ApiScreen,
  ...setting,
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
    await expect(await context.canvas.findByText(refusalsInEnglish.customerNotFound)).toBeVisible();
  },
});

export const AnotherViewLeavesWhatIsTyped = meta.story({
  tags: ['measured'],
  play: async (context) => {
    await openView(context, words.tabs.test);
    await fillIn(context, context.canvas, { [words.test.request]: 'POST /partner/v1/bet' });
    await openView(context, words.tabs.project);
    await openView(context, words.tabs.test);
    await expect(context.canvas.getByLabelText(words.test.request)).toHaveValue('POST /partner/v1/bet');
  },
});
