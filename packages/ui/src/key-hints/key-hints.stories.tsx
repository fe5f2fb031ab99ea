import preview from '@cage/storybook/preview';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { pageOfItsOwn } from '../samples.tsx';
import { keyHintsGuide } from './key-hints.guide.ts';
import { KeyHints } from './key-hints.tsx';

const keys: ComponentProps<typeof KeyHints>['keys'] = [
  ['J / ↓', 'Next request'],
  ['K / ↑', 'Previous request'],
  ['Enter', 'Open the review'],
  ['A', 'Accept'],
  ['R', 'Reject with a reason'],
  ['?', 'These keys'],
];

const meta = preview.meta({
  title: 'Patterns/Key hints',
  component: KeyHints,
  args: {
    open: true,
    onOpenChange: fn(),
    keys,
  },
  parameters: { guide: keyHintsGuide, docs: pageOfItsOwn(380) },
});

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
  },
});

export const Playground = meta.story({
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
  },
});

function ByAButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Keys
      </Button>
      <KeyHints open={open} onOpenChange={setOpen} keys={[['A', 'Accept']]} />
    </>
  );
}

export const FocusReturns = meta.story({
  name: 'Escape closes it and the focus returns',
  render: () => <ByAButton />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Keys' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Keys' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});
