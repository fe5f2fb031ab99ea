import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { spinnerGuide } from './spinner.guide.ts';
import { Spinner } from './spinner.tsx';

const meta = preview.meta({ title: 'Primitives/Spinner', component: Spinner, parameters: { guide: spinnerGuide } });

export const Default = meta.story();

export const Playground = meta.story({ args: { className: 'text-accent' } });

export const BesideWords = meta.story({
  name: 'A spinner is silent: the words beside it are what is read out',
  render: (args) => (
    <p role="status" className="flex items-center gap-2 text-muted-foreground">
      <Spinner {...args} />
      Uploading the proof
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Uploading the proof$/);
    await expect(canvas.getByRole('status').querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
});
