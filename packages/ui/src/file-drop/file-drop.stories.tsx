import preview from '@cage/storybook/preview';
import { type ComponentProps, useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { AsPlayer, LONG_NAME, receipt } from '../samples.tsx';
import { fileDropGuide } from './file-drop.guide.ts';
import { FileDrop } from './file-drop.tsx';

const proof = new File([receipt], 'receipt.svg', { type: 'image/svg+xml' });

const meta = preview.meta({
  title: 'Patterns/File drop',
  component: FileDrop,
  args: { accept: ['image/png', 'image/jpeg'], prompt: 'Choose a picture', value: null, onChange: fn() },
  argTypes: { value: { control: false }, progress: { control: { type: 'range', min: 0, max: 1, step: 0.1 } } },
  parameters: { guide: fileDropGuide },
  decorators: [
    (Story) => (
      <AsPlayer>
        <Story />
      </AsPlayer>
    ),
  ],
  render: (args) => <Held {...args} />,
});

function Held({ error, onChange, ...args }: ComponentProps<typeof FileDrop> & { error?: string }) {
  const [file, setFile] = useState(args.value);
  return (
    <Field label="Proof" help="A picture of the payment, up to 5 MB" error={error}>
      <FileDrop
        {...args}
        value={file}
        onChange={(next) => {
          setFile(next);
          onChange(next);
        }}
      />
    </Field>
  );
}

export const Default = meta.story();

export const Playground = meta.story();

export const WithAPicture = meta.story({
  name: 'The picture is shown before it is sent',
  args: { value: proof },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'What you chose' })).toBeVisible();
  },
});

export const NotAPicture = meta.story({
  name: 'A long name is cut, and what is no picture has no preview',
  args: { value: new File(['%PDF'.repeat(900)], `${LONG_NAME}.pdf`, { type: 'application/pdf' }) },
});

export const Broken = meta.story({
  name: 'A picture that cannot be drawn stands there by its name',
  args: { value: new File([new Uint8Array(64)], 'IMG_20261120_135609.heic', { type: 'image/heic' }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('img')).toBeNull());
    await expect(canvas.getByText('IMG_20261120_135609.heic')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove' })).toBeEnabled();
  },
});

export const Sending = meta.story({
  args: { value: proof, progress: 0.6 },
  play: async ({ canvas }) => {
    await canvas.findByRole('img');
    await expect(canvas.getByRole('progressbar', { name: 'Sending' })).toHaveValue(0.6);
  },
});

export const DraggedOver = meta.story({
  name: 'A file is held over it',
  play: async ({ canvasElement }) => {
    await fireEvent.dragOver(canvasElement.querySelector('label:has(input)') as HTMLElement);
  },
});

export const InHindi = meta.story({ name: 'In Hindi', args: { prompt: 'भुगतान का स्क्रीनशॉट चुनें' } });

export const TakenBack = meta.story({
  name: 'A chosen file can be taken back, and the focus returns to the place',
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(
      canvas.getByLabelText('Proof'),
      new File(['x'.repeat(2_000)], 'receipt.png', { type: 'image/png' }),
    );
    await expect(await canvas.findByText('receipt.png, 2 KB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(canvas.getByText('Choose a picture')).toBeVisible();
    await expect(canvas.getByLabelText('Proof')).toHaveFocus();
  },
});

export const Dropped = meta.story({
  name: 'A dropped file counts like a chosen one',
  play: async ({ args, canvas, canvasElement }) => {
    const place = canvasElement.querySelector('label:has(input)') as HTMLElement;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(proof);
    place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ name: 'receipt.svg' }));
    await expect(await canvas.findByRole('img', { name: 'What you chose' })).toBeVisible();
  },
});

export const ChosenAgain = meta.story({
  name: 'A file that was refused can be chosen again',
  render: (args) => (
    <Field label="Proof" error="The picture is larger than 5 MB">
      <FileDrop {...args} />
    </Field>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const large = new File(['x'], 'large.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Proof'), large);
    await waitFor(() => expect(canvas.getByLabelText<HTMLInputElement>('Proof').value).toBe(''));
    await userEvent.upload(canvas.getByLabelText('Proof'), large);
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
});

export const WhileItIsSent = meta.story({
  name: 'While it is sent it cannot be taken back',
  args: { value: proof, progress: 0.2 },
  play: async ({ canvas }) => {
    await canvas.findByRole('img');
    await expect(canvas.getByRole('button', { name: 'Remove' })).toBeDisabled();
  },
});

export const Refused = meta.story({
  name: 'An error of the field is tied to the place',
  render: (args) => <Held {...args} error="Add a picture of the payment" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Proof')).toBeInvalid();
    await expect(canvas.getByLabelText('Proof')).toHaveAccessibleDescription(/Add a picture of the payment/);
  },
});
