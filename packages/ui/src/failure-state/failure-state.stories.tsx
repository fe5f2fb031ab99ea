import preview from '@cage/storybook/preview';
import { expect, fn } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { LONG_NAME } from '../samples.tsx';
import { failureStateGuide } from './failure-state.guide.ts';
import { FailureState } from './failure-state.tsx';

const meta = preview.meta({
  title: 'Primitives/Failure state',
  component: FailureState,
  args: {
    title: 'Pending recharges could not be loaded',
    message: 'Something went wrong on our side. Try again',
    onRetry: fn(),
  },
  parameters: { guide: failureStateGuide },
  decorators: [
    (Story) => (
      <Card className="max-w-xl">
        <Story />
      </Card>
    ),
  ],
});

export const Default = meta.story();

export const Playground = meta.story({ args: { requestId: '5d0c1f0a-3b7e-4a52-9a7d-2f3f1f0c9e11' } });

export const WithARequest = meta.story({
  name: 'With the request to name',
  args: { requestId: '5d0c1f0a-3b7e-4a52-9a7d-2f3f1f0c9e11' },
});

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  args: {
    title: 'लंबित जमा नहीं दिखाए जा सके',
    message: `Nobody answered at ${LONG_NAME}`,
    requestId: '5d0c1f0a-3b7e-4a52-9a7d-2f3f1f0c9e11-5d0c1f0a-3b7e-4a52-9a7d',
  },
  decorators: [
    (Story) => (
      <div className="w-72">
        <Story />
      </div>
    ),
  ],
});

export const Announced = meta.story({
  name: 'A failure is announced at once',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong on our side. Try again');
  },
});

export const RetryAsksAgain = meta.story({
  name: 'Retry asks again',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
  },
});

export const NoRetry = meta.story({
  name: 'Without a way to ask again there is no Retry',
  render: () => <FailureState title="The proof could not be loaded" message="It is no longer kept" />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
