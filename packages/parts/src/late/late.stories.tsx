import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { SlowLoadNotice } from './late.tsx';

const meta = preview.meta({
  title: 'Late',
  component: SlowLoadNotice,
  parameters: { shell: false },
  render: () => (
    <>
      <main id="root" />
      <SlowLoadNotice />
    </>
  ),
});

/** Only the document has loaded: after a while it says so, and offers to reload. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    // The delays of the product do not apply in a story.
    await expect(canvas.getByText('This page is slow to load.')).toBeVisible();
    await expect(canvas.getByText('Load it again')).toHaveAttribute('href', '');
  },
});

/** A page that has loaded shows no notice, however long it is open. */
export const WithAPage = meta.story({
  tags: ['works'],
  render: () => (
    <>
      <main id="root">A page</main>
      <SlowLoadNotice />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This page is slow to load.')).not.toBeVisible();
  },
});
