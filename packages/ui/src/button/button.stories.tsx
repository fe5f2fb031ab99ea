import preview from '@cage/storybook/preview';
import { ArrowRight, Plus, RotateCcw } from 'lucide-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { AsPlayer, LONG_WORDS } from '../samples.tsx';
import { buttonGuide } from './button.guide.ts';
import { Button } from './button.tsx';

const meta = preview.meta({
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Send proof', onClick: fn() },
  argTypes: { children: { control: 'text' } },
  parameters: { guide: buttonGuide },
});

const Row = (props: ComponentProps<'div'>) => <div className="flex flex-wrap items-center gap-3" {...props} />;

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send proof' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
    canvas.getByRole('button').blur();
  },
});

export const Playground = meta.story({
  args: { variant: 'primary', size: 'md', busy: false, spent: false, disabled: false },
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <Button>Accept</Button>
      <Button variant="secondary">Add chips</Button>
      <Button variant="ghost">Cancel</Button>
      <Button variant="danger">Reject</Button>
    </Row>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <Row>
      <Button size="sm">Small</Button>
      <Button>Medium</Button>
      <Button size="lg">Large</Button>
      <Button size="icon" variant="secondary" aria-label="Add">
        <Plus aria-hidden className="size-[18px]" />
      </Button>
    </Row>
  ),
});

export const WithAnIcon = meta.story({
  name: 'With an icon',
  render: () => (
    <Row>
      <Button>
        <Plus aria-hidden className="size-4" />
        Add chips
      </Button>
      <Button variant="secondary">
        <RotateCcw aria-hidden className="size-4" />
        Retry
      </Button>
      <Button variant="ghost" size="sm">
        Next
        <ArrowRight aria-hidden className="size-4" />
      </Button>
    </Row>
  ),
});

export const Disabled = meta.story({
  render: () => (
    <Row>
      <Button disabled>Accept</Button>
      <Button disabled variant="secondary">
        Add chips
      </Button>
      <Button disabled variant="ghost">
        Cancel
      </Button>
      <Button disabled variant="danger">
        Reject
      </Button>
    </Row>
  ),
});

export const Busy = meta.story({
  render: () => (
    <Row>
      <Button busy>Accept</Button>
      <Button busy variant="secondary">
        Add chips
      </Button>
      <Button busy variant="ghost">
        Cancel
      </Button>
      <Button busy variant="danger">
        <RotateCcw aria-hidden className="size-4" />
        Reject
      </Button>
      <Button busy size="sm">
        Save
      </Button>
    </Row>
  ),
});

export const Focused = meta.story({
  render: () => (
    <Row>
      <Button variant="secondary">Add chips</Button>
      <Button>Accept</Button>
    </Row>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Accept' });
    await expect(button).toHaveFocus();
    await expect(getComputedStyle(button).outlineStyle).toBe('solid');
  },
});

export const WithAnAmount = meta.story({
  name: 'With an amount',
  args: { children: <span className="figures">Pay ₹99,99,99,999.00</span> },
});

export const InHindi = meta.story({
  name: 'In Hindi',
  render: () => (
    <Row>
      <Button>भुगतान की पुष्टि करें</Button>
      <Button variant="secondary">पुनः प्रयास करें</Button>
    </Row>
  ),
});

export const ForAThumb = meta.story({
  name: 'For a thumb',
  render: () => (
    <AsPlayer>
      <Row>
        <Button>Pay ₹500</Button>
        <Button variant="secondary">Copy</Button>
        <Button size="sm" variant="ghost">
          Change
        </Button>
      </Row>
    </AsPlayer>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
});

export const PressedByKeyboard = meta.story({
  name: 'Pressed by keyboard',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});

export const BusyCannotBePressed = meta.story({
  name: 'A busy button cannot be pressed and says that it is busy',
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Send proof' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

function BusyOncePressed() {
  const [busy, setBusy] = useState(false);
  return (
    <Button busy={busy} onClick={() => setBusy(true)}>
      Accept the recharge
    </Button>
  );
}

export const BusyKeepsFocusAndWidth = meta.story({
  name: 'A button that becomes busy keeps the focus and its width',
  render: () => <BusyOncePressed />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Accept the recharge' });
    const { width } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleName('Accept the recharge');
    await expect(button.getBoundingClientRect().width).toBe(width);
  },
});

function SpentOncePressed({ onClick }: ComponentProps<'button'>) {
  const [left, setLeft] = useState(1);
  return (
    <Button
      variant="secondary"
      spent={left === 0}
      onClick={(event) => {
        setLeft(left - 1);
        onClick?.(event);
      }}
    >
      Next
    </Button>
  );
}

export const SpentKeepsFocus = meta.story({
  name: 'A button whose press left nothing to do keeps the focus, and does no more',
  render: ({ onClick }) => <SpentOncePressed onClick={onClick} />,
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Next' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const DisabledCannotBePressed = meta.story({
  name: 'A disabled button cannot be pressed',
  args: { disabled: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Send proof' });
    await expect(button).toBeDisabled();
    await userEvent.click(button);
    await userEvent.tab();
    await expect(button).not.toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

const onSubmit = fn((event: FormEvent) => event.preventDefault());

export const SendsNoForm = meta.story({
  name: 'A button does not send its form unless it is made to',
  render: () => (
    <form className="flex gap-3" onSubmit={onSubmit}>
      <Button variant="secondary">Show password</Button>
      <Button type="submit">Login</Button>
      <Button type="submit" busy>
        Save
      </Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    onSubmit.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
});

export const LongLabel = meta.story({
  name: 'A label that is too long goes on to a second line',
  render: () => (
    <div data-testid="narrow" className="flex w-72 rounded-card border bg-surface p-4">
      <Button>{LONG_WORDS}</Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const narrow = canvas.getByTestId('narrow');
    await expect(narrow.scrollWidth).toBeLessThanOrEqual(narrow.clientWidth);
    await expect(canvas.getByRole('button').getBoundingClientRect().height).toBeGreaterThan(44);
  },
});
