import preview from '@cage/storybook/preview';
import { useRef } from 'react';
import { expect } from 'storybook/test';
import { skipLinkGuide } from './skip-link.guide.ts';
import { SkipLink } from './skip-link.tsx';

function APage() {
  const content = useRef<HTMLElement>(null);
  return (
    <>
      <SkipLink content={content} />
      <nav aria-label="Main">
        <a href="#wallet">Wallet</a>
      </nav>
      <main ref={content} tabIndex={-1} className="outline-none">
        The page
      </main>
    </>
  );
}

const meta = preview.meta({
  title: 'Patterns/Skip link',
  component: SkipLink,
  args: { content: { current: null } },
  parameters: { guide: skipLinkGuide },
  render: () => <APage />,
});

export const Default = meta.story();

export const Playground = meta.story();

export const LeadsToThePage = meta.story({
  name: 'The first Tab shows it, and Enter leads to the page',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('button', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
});
