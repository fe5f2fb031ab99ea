import preview from '@cage/storybook/preview';
import { TriangleAlert } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Alert } from './alert.tsx';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailureState } from './failure-state.tsx';
import { Kbd } from './kbd.tsx';
import { Skeleton } from './skeleton.tsx';
import { notify } from './toaster.tsx';

const meta = preview.meta({ title: 'Feedback', component: Alert });

export const Alerts = meta.story({
  render: () => (
    <div className="flex max-w-lg flex-col gap-3">
      <Alert tone="info">Kavya is looking at this</Alert>
      <Alert tone="positive" title="Credited">
        The amount is in your wallet.
      </Alert>
      <Alert tone="warning">This UTR was rejected before</Alert>
      <Alert tone="danger" action={<Button size="sm">Retry</Button>}>
        Insufficient balance
      </Alert>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Insufficient balance');
  },
});

export const Badges = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      {(['neutral', 'accent', 'positive', 'warning', 'danger', 'info'] as const).map((tone) => (
        <Badge key={tone} tone={tone} icon={TriangleAlert}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
});

export const States = meta.story({
  render: () => (
    <div className="grid gap-4 md:grid-cols-2">
      <Card>
        <EmptyState title="No Chips Data Found">There were no movements in these days.</EmptyState>
      </Card>
      <Card>
        <FailureState
          title="Pending recharges could not be loaded"
          message="Something went wrong on our side. Try again"
          requestId="5d0c1f0a-3b7e-4a52-9a7d-2f3f1f0c9e11"
          onRetry={fn()}
        />
      </Card>
      <Card className="flex flex-col gap-2 p-4">
        <Skeleton className="w-40" />
        <Skeleton className="w-full" />
      </Card>
      <Card className="flex items-center gap-3 p-4">
        <Avatar name="meera.agency" /> <Kbd>J / ↓</Kbd>
      </Card>
    </div>
  ),
});

export const ToastOfSuccessGoesAfterTwoSeconds = meta.story({
  render: () => <Button onClick={() => notify.success('Chips added successfully')}>Add</Button>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    const toast = await screen.findByText('Chips added successfully');
    await expect(toast.closest('[role=status]')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Chips added successfully')).toBeNull());
  },
});

export const ToastOfAnErrorIsAnAlert = meta.story({
  render: () => <Button onClick={() => notify.error('An error occurred')}>Fail</Button>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    await expect((await screen.findByText('An error occurred')).closest('[role=alert]')).toBeInTheDocument();
    notify.dismiss();
  },
});
