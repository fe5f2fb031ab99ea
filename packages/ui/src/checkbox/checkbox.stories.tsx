import preview from '@cage/storybook/preview';
import { useRef, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { AsPlayer, LONG_NAME, LONG_WORDS } from '../samples.tsx';
import { checkboxGuide } from './checkbox.guide.ts';
import { Checkbox } from './checkbox.tsx';

const meta = preview.meta({
  title: 'Primitives/Checkbox',
  component: Checkbox,
  args: { label: 'Remember me', onChange: fn() },
  argTypes: { label: { control: 'text' } },
  parameters: { guide: checkboxGuide },
});

export const Default = meta.story();

export const Playground = meta.story({
  args: { help: 'Keeps only the phone number on this device', indeterminate: false, disabled: false },
});

export const States = meta.story({
  render: () => (
    <div className="flex flex-col gap-1">
      <Checkbox label="Not ticked" />
      <Checkbox label="Ticked" defaultChecked />
      <Checkbox label="Some of them" indeterminate />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Ticked and disabled" defaultChecked disabled />
    </div>
  ),
});

export const WithHelpAndError = meta.story({
  name: 'With help and error',
  render: () => (
    <div className="flex flex-col gap-3">
      <Checkbox label="Remember me" help="Keeps only the phone number on this device" />
      <Checkbox label="I am 18 or older" error="Please accept the terms" />
    </div>
  ),
});

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  render: () => (
    <div className="flex w-72 flex-col gap-3 rounded-card border bg-surface p-4">
      <Checkbox label={LONG_WORDS} help={LONG_NAME} />
      <Checkbox label={LONG_NAME} defaultChecked />
      <Checkbox label="मैं 18 वर्ष या उससे अधिक का हूँ" defaultChecked />
    </div>
  ),
});

export const Focused = meta.story({
  render: () => (
    <div className="flex flex-col gap-1">
      <Checkbox label="Recharge" />
      <Checkbox label="Withdrawal" defaultChecked />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    const box = canvas.getByRole('checkbox', { name: 'Withdrawal' });
    await expect(box).toHaveFocus();
    await expect(getComputedStyle(box).outlineStyle).toBe('solid');
  },
});

export const ForAThumb = meta.story({
  name: 'For a thumb',
  render: () => (
    <AsPlayer>
      <Checkbox label="I am 18 or older" defaultChecked />
      <Checkbox label="I have read the terms and agree to them, also to those about breaks and limits" />
    </AsPlayer>
  ),
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole<HTMLInputElement>('checkbox')) {
      await expect(box.labels?.[0]?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
});

export const LabelTicks = meta.story({
  name: 'Pressing the label ticks the box',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Remember me'));
    const box = canvas.getByRole('checkbox');
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(3);
  },
});

function Group() {
  const [ticked, setTicked] = useState([true, false]);
  const all = ticked.every(Boolean);
  return (
    <fieldset>
      <legend className="sr-only">Bank</legend>
      <Checkbox
        label="Bank"
        checked={all}
        indeterminate={!all && ticked.some(Boolean)}
        onChange={() => setTicked([!all, !all])}
      />
      <div className="pl-7">
        {['Recharge', 'Withdrawal'].map((label, index) => (
          <Checkbox
            key={label}
            label={label}
            checked={ticked[index] ?? false}
            onChange={({ target }) => setTicked(ticked.map((was, i) => (i === index ? target.checked : was)))}
          />
        ))}
      </div>
    </fieldset>
  );
}

export const SomeIsMixed = meta.story({
  name: 'Some but not all is said as mixed, not as ticked',
  render: () => <Group />,
  play: async ({ canvas, userEvent }) => {
    const whole = canvas.getByRole('checkbox', { name: 'Bank' });
    await expect(whole).toBePartiallyChecked();
    await userEvent.click(whole);
    await expect(whole).toBeChecked();
    await expect(whole).not.toBePartiallyChecked();
    const part = canvas.getByRole('checkbox', { name: 'Recharge' });
    await userEvent.click(part);
    await expect(whole).toBePartiallyChecked();
    part.blur();
  },
});

export const ReadWithTheBox = meta.story({
  name: 'Help and error are read out with the box',
  args: { label: 'I am 18 or older', help: 'We may ask for a proof', error: 'Please accept the terms' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I am 18 or older' });
    await expect(box).toHaveAccessibleDescription('We may ask for a proof Please accept the terms');
    await expect(box).toBeInvalid();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please accept the terms');
  },
});

function FocusedByItsForm() {
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col items-start gap-3">
      <Checkbox ref={box} id="terms" name="terms" label="Terms" indeterminate />
      <Button variant="secondary" onClick={() => box.current?.focus()}>
        Check
      </Button>
    </div>
  );
}

export const ReachesTheBox = meta.story({
  name: 'What a form puts on the box reaches it',
  render: () => <FocusedByItsForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
    const box = canvas.getByRole('checkbox', { name: 'Terms' });
    await expect(box).toHaveFocus();
    await expect(box).toHaveAttribute('id', 'terms');
    await expect(box).toBePartiallyChecked();
  },
});
