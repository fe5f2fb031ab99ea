import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { AsPlayer } from '../samples.tsx';
import { stepperGuide } from './stepper.guide.ts';
import { Stepper } from './stepper.tsx';

const steps = ['Amount', 'Pay', 'Proof'];

const meta = preview.meta({
  title: 'Patterns/Stepper',
  component: Stepper,
  tags: ['turns'],
  args: { label: 'Deposit', steps, current: 1 },
  argTypes: { current: { control: { type: 'number', min: 0, max: 3 } } },
  parameters: { guide: stepperGuide },
  decorators: [
    (Story) => (
      <AsPlayer>
        <Story />
      </AsPlayer>
    ),
  ],
});

export const Default = meta.story();

export const Playground = meta.story();

export const EveryStep = meta.story({
  name: 'From the first step to the end',
  render: () => (
    <div className="flex flex-col gap-6">
      {[0, 1, 2, 3].map((current) => (
        <Stepper key={current} label={`Deposit ${current}`} steps={steps} current={current} />
      ))}
    </div>
  ),
});

export const InHindi = meta.story({
  name: 'In Hindi',
  args: { label: 'जमा', steps: ['राशि', 'भुगतान करें', 'प्रमाण'], current: 2 },
});

export const AtAStep = meta.story({
  name: 'The step one is at is marked for screen readers',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pay').closest('li')).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getByText('Amount').closest('li')).not.toHaveAttribute('aria-current');
  },
});

export const Done = meta.story({
  name: 'Steps that are done say so, not by colour alone',
  args: { current: 2 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Amount, done',
      'Pay, done',
      '3Proof',
    ]);
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(2);
  },
});

export const Narrow = meta.story({
  name: 'Where there is no room, only the step one is at keeps its name',
  args: { steps: ['Amount', 'Pay by UPI', 'Send the proof'], current: 1 },
  render: (args) => (
    <div className="w-64">
      <Stepper {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pay by UPI').getBoundingClientRect().width).toBeGreaterThan(60);
    await expect(canvas.getByText(/Send the proof/).getBoundingClientRect().width).toBe(1);
    const list = canvas.getByRole('list', { name: 'Deposit' });
    const [, second, third] = canvas.getAllByRole('listitem').map((step) => step.getBoundingClientRect());
    await expect(second?.right).toBeLessThanOrEqual(third?.left ?? 0);
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
});
