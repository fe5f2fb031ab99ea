import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Late } from './late.tsx';

const meta = preview.meta({
  title: 'Late',
  component: Late,
  parameters: { shell: false },
  render: () => (
    <>
      <main id="root" />
      <Late />
    </>
  ),
});

/** Nothing has come but the document: after a while it says so, and asks for itself again. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    // What waits in the product does not in a story.
    await expect(canvas.getByText('This page is taking long to load.')).toBeVisible();
    await expect(canvas.getByText('Load it again')).toHaveAttribute('href', '');
  },
});

/** What has come to life says nothing of it, however long. */
export const WithAPage = meta.story({
  tags: ['works'],
  render: () => (
    <>
      <main id="root">A page</main>
      <Late />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This page is taking long to load.')).not.toBeVisible();
  },
});
