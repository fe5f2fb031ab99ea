import preview from '@cage/storybook/preview';
import { expect, fn } from 'storybook/test';
import { LONG_WORDS } from '../samples.tsx';
import { outdatedNoticeGuide } from './outdated-notice.guide.ts';
import { OutdatedNotice } from './outdated-notice.tsx';

const ago = (minutes: number) => new Date(Date.parse('2026-11-20T08:45:00Z') - minutes * 60_000);

const meta = preview.meta({
  title: 'Patterns/Outdated notice',
  component: OutdatedNotice,
  args: {
    shownAt: ago(2),
    message: 'The service is not available right now. Try again in a moment',
    onRetry: fn(),
  },
  parameters: { guide: outdatedNoticeGuide },
});

export const Default = meta.story();

export const Playground = meta.story();

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  args: { message: `${LONG_WORDS} सेवा अभी उपलब्ध नहीं है` },
});

export const SaysHowOld = meta.story({
  name: 'It says how old what is shown is',
  args: { shownAt: new Date(Date.now() - 5 * 60_000) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/Not up to date: shown as of .+ ago/);
  },
});

export const RetryAsksAgain = meta.story({
  name: 'Retry asks again',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const WithoutRetry = meta.story({
  name: 'Without a way to ask again there is no Retry',
  render: ({ shownAt, message }) => <OutdatedNotice shownAt={shownAt} message={message} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
