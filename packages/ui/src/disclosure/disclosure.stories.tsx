import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { LONG_WORDS } from '../samples.tsx';
import { disclosureGuide } from './disclosure.guide.ts';
import { Disclosure } from './disclosure.tsx';

const answer = <p className="pb-3 text-muted-foreground">From your bank, within minutes of being approved.</p>;

const meta = preview.meta({
  title: 'Primitives/Disclosure',
  component: Disclosure,
  args: { title: 'When does my money come?', children: answer },
  argTypes: { children: { control: false } },
  parameters: { guide: disclosureGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { row: true, className: 'max-w-sm' } });

export const Rows = meta.story({
  name: 'Rows, one of them open',
  render: () => (
    <div className="max-w-sm divide-y rounded-card border bg-surface px-4">
      <Disclosure row open title="When does my money come?">
        {answer}
      </Disclosure>
      <Disclosure row title="मेरा पैसा कब आएगा?">
        {answer}
      </Disclosure>
    </div>
  ),
});

export const Unfolds = meta.story({
  name: 'A press unfolds it, the next folds it, and its mark turns',
  args: { row: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const text = canvas.getByText(/^From your bank/);
    const mark = canvasElement.querySelector('svg') as SVGElement;
    await expect(text).not.toBeVisible();
    const folded = getComputedStyle(mark).rotate;
    await userEvent.click(canvas.getByText('When does my money come?'));
    await expect(text).toBeVisible();
    await expect(getComputedStyle(mark).rotate).not.toBe(folded);
    await userEvent.click(canvas.getByText('When does my money come?'));
    await expect(text).not.toBeVisible();
    await expect(getComputedStyle(mark).rotate).toBe(folded);
  },
});

export const LongTitle = meta.story({
  name: 'A long title breaks and the mark keeps its place',
  args: { row: true, title: LONG_WORDS, className: 'w-60' },
  play: async ({ canvasElement }) => {
    const whole = canvasElement.querySelector('summary') as HTMLElement;
    const mark = canvasElement.querySelector('svg') as SVGElement;
    await expect(whole.scrollWidth).toBeLessThanOrEqual(whole.clientWidth);
    await expect(mark.getBoundingClientRect().width).toBe(16);
  },
});
