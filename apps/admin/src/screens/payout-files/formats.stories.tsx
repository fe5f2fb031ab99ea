import { aMe } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { PlayContext } from '@cage/storybook/preview';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PayoutFilesScreen } from './payout-files-screen.tsx';
import { setting } from './plays.ts';

const meta = preview.meta({
  title: 'Payout Files',
  component: PayoutFilesScreen,
  ...setting,
  parameters: { route: '/admin/withdraw/files?tab=formats' },
});

export const Formats = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bulk NEFT/IMPS (CSV)')).toBeVisible();
    await expect(canvas.getByText('Saved by root, 4 columns')).toBeVisible();
  },
});

export const FormatsLoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutFormats.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The formats could not be loaded');
  },
});

/** Viewers who only decide withdrawals can use formats, but not change them. */
export const FormatsToReadOnly = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Pending Withdrawal'] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Our co-operative')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

async function edit({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
  return within(await screen.findByRole('dialog', { name: 'Edit format' }));
}

export const FormatChanged = meta.story({
  tags: ['works'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await edit(context);
    // A preview of the pending withdrawals that it pays.
    await expect(await dialog.findByText('With what is pending now')).toBeVisible();
    const text = dialog.getByRole('region', { name: 'How it looks' });
    await expect(text).toHaveTextContent('W261120K4M8T2RB;Tanvi Kulkarni;002401567890;2000');
    await userEvent.selectOptions(dialog.getByLabelText('Separator'), 'Pipe |');
    await waitFor(() => expect(text).toHaveTextContent('W261120K4M8T2RB|Tanvi Kulkarni|002401567890|2000'));
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Our other bank');
    await userEvent.click(dialog.getByRole('button', { name: 'Save format' }));
    await expect(await canvas.findByText('Our other bank')).toBeVisible();
  },
});

export const FieldThatThereIsNot = meta.story({
  play: async (context) => {
    const dialog = await edit(context);
    const value = dialog.getByLabelText('Value of column 2');
    await context.userEvent.clear(value);
    await context.userEvent.type(value, '{{utrx}');
    await expect(await dialog.findByText('There is no field {utrx}')).toBeVisible();
    await expect(value).toHaveAttribute('aria-invalid', 'true');
  },
});

export const FormatWithoutTheCode = meta.story({
  play: async (context) => {
    const dialog = await edit(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Remove column 1' }));
    await expect(await dialog.findByText('A file needs {code}. Put it in a column')).toBeVisible();
  },
});

export const FormatRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePayoutFormat.refuses('payoutFormatTaken', 'name')),
  play: async (context) => {
    const dialog = await edit(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save format' }));
    await expect(await dialog.findByText('A format has this name already. Choose another one')).toBeVisible();
  },
});

export const FormatRemoved = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Our co-operative?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByText('Our co-operative')).toBeNull());
  },
});

export const FormatOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async (context) => {
    const dialog = await edit(context);
    await expect(await dialog.findByRole('button', { name: 'Save format' })).toBeVisible();
  },
});

export const FormatInHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'बदलें' }));
    await expect(await screen.findByRole('button', { name: 'फ़ॉर्मैट सहेजें' })).toBeVisible();
  },
});
