import { playLimits } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { usePlayLimits, useRefetchPlayLimits } from '@cage/api-client/play';
import { letPass } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { Button } from '@cage/ui/button';
import { expect, screen, waitFor } from 'storybook/test';
import { RealityCheck } from './reality-check.tsx';

const MINUTE_MS = 60_000;

/** Beside a control that fetches the limits again, as the page of limits does when another interval is chosen. */
function WithAnotherInterval() {
  const { data } = usePlayLimits();
  const askAgain = useRefetchPlayLimits();
  return (
    <>
      <RealityCheck />
      <p>Every {data?.realityCheckMinutes} minutes</p>
      <Button onClick={askAgain}>Ask again</Button>
    </>
  );
}

const meta = preview.meta({
  title: 'Reality check',
  component: RealityCheck,
  tags: ['phone', 'measured'],
  render: () => <WithAnotherInterval />,
  globals: { viewport: { value: 'phone', isRotated: false } },
});

const told = (minutes: number) => screen.findByRole('dialog', { name: `You have been here for ${minutes} minutes` });

export const ALongerIntervalIsToldAtItsNextEnd = meta.story({
  beforeEach({ msw }) {
    let minutes = 1;
    const sessionStartedAt = new Date();
    msw.use(
      mock.getPlayLimits.answers(() => {
        const realityCheckMinutes = minutes;
        minutes = 4;
        return playLimits({ realityCheckMinutes, sessionStartedAt });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Every 1 minutes')).toBeVisible();
    letPass(4 * MINUTE_MS);
    await expect(await told(4)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await expect(await canvas.findByText('Every 4 minutes')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    letPass(4 * MINUTE_MS);
    await expect(await told(8)).toBeVisible();
  },
});
