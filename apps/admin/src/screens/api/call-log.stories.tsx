import { onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { firstOf } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { ApiScreen } from './api-screen.tsx';
import { openView, setting, words } from './plays.ts';

const meta = preview.meta({
  title: 'API',
  component: ApiScreen,
  ...setting,
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

export const CallsOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async (context) => {
    await openView(context, words.tabs.calls);
    await expect(await context.canvas.findByText('POST /partner/v1/settle')).toBeInTheDocument();
  },
});
