import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { AsPlayer, LONG_NAME, LONG_WORDS } from '../samples.tsx';
import { alertGuide } from './alert.guide.ts';
import { Alert } from './alert.tsx';

const meta = preview.meta({
  title: 'Primitives/Alert',
  component: Alert,
  args: { children: 'Kavya is looking at this' },
  argTypes: { children: { control: 'text' }, action: { control: false } },
  parameters: { guide: alertGuide },
  decorators: [
    (Story) => (
      <div className="max-w-lg">
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

export const Playground = meta.story({
  args: { tone: 'positive', title: 'Credited', children: 'The amount is in your wallet.' },
});

export const Tones = meta.story({
  render: () => (
    <div className="flex flex-col gap-3">
      <Alert tone="info">Kavya is looking at this</Alert>
      <Alert tone="positive">The amount is in your wallet</Alert>
      <Alert tone="warning">This UTR was rejected before</Alert>
      <Alert tone="danger">Insufficient balance</Alert>
    </div>
  ),
});

export const WithATitle = meta.story({
  name: 'With a title',
  render: () => (
    <div className="flex flex-col gap-3">
      <Alert tone="positive" title="Credited">
        The amount is in your wallet.
      </Alert>
      <Alert tone="danger" title="Rejected">
        The proof shows another amount. Send the right one, and it is looked at again.
      </Alert>
    </div>
  ),
});

export const WithAnAction = meta.story({
  name: 'With an action',
  render: () => (
    <div className="flex flex-col gap-3">
      <Alert
        tone="warning"
        action={
          <Button size="sm" variant="secondary">
            Refresh
          </Button>
        }
      >
        Payment details changed
      </Alert>
      <Alert
        tone="danger"
        title="The proof could not be sent"
        action={
          <Button size="sm" variant="secondary">
            Retry
          </Button>
        }
      >
        The connection was lost. What you filled in is still here.
      </Alert>
    </div>
  ),
});

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  render: () => (
    <div className="flex w-72 flex-col gap-3">
      <Alert title={LONG_WORDS}>{LONG_NAME}</Alert>
      <Alert tone="warning" action={<Button size="sm">Retry</Button>}>
        {LONG_NAME}
      </Alert>
      <Alert tone="positive" title="जमा हो गया">
        ₹99,99,99,999.00 आपके वॉलेट में हैं।
      </Alert>
    </div>
  ),
});

export const InTheHand = meta.story({
  name: 'In the hand',
  render: () => (
    <AsPlayer>
      <Alert
        tone="danger"
        title="Rejected"
        action={
          <Button size="sm" variant="secondary">
            Resubmit
          </Button>
        }
      >
        The proof shows another amount.
      </Alert>
    </AsPlayer>
  ),
});

export const Announced = meta.story({
  name: 'Danger is announced at once, the others when the reader is free',
  render: () => (
    <div className="flex flex-col gap-3">
      <Alert tone="danger">Insufficient balance</Alert>
      <Alert tone="warning">This UTR was rejected before</Alert>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Insufficient balance');
    await expect(canvas.getByRole('status')).toHaveTextContent('This UTR was rejected before');
  },
});

export const ActionByKeyboard = meta.story({
  name: 'Its action is reached by the keyboard',
  args: {
    tone: 'danger',
    children: 'The list could not be loaded',
    action: (
      <Button size="sm" variant="secondary">
        Retry
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus();
  },
});
