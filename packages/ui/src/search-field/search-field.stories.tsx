import preview from '@cage/storybook/preview';
import { type ComponentProps, useRef, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { LONG_NAME } from '../samples.tsx';
import { searchFieldGuide } from './search-field.guide.ts';
import { SearchField } from './search-field.tsx';

const meta = preview.meta({
  title: 'Patterns/Search field',
  component: SearchField,
  args: { label: 'Search', placeholder: 'Search by Account...', value: '', onChange: fn() },
  parameters: { guide: searchFieldGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { value: 'priya' } });

export const LongText = meta.story({
  name: 'A long text runs under neither icon',
  args: { value: LONG_NAME, className: 'max-w-60' },
});

export const InHindi = meta.story({ name: 'In Hindi', args: { label: 'खोजें', placeholder: 'खाते से खोजें...' } });

export const AfterAPause = meta.story({
  name: 'It tells what is typed once the fingers rest',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Search'), 'priya');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('priya'));
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
});

export const Cleared = meta.story({
  name: 'Clearing tells at once and the focus stays in the field',
  args: { value: 'priya' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByLabelText('Search')).toHaveFocus();
    await expect(canvas.getByLabelText('Search')).toHaveValue('');
  },
});

function WithReset(args: ComponentProps<typeof SearchField>) {
  const [value, setValue] = useState('priya');
  return (
    <div className="flex gap-2">
      <SearchField {...args} value={value} onChange={setValue} />
      <Button variant="secondary" onClick={() => setValue('meera')}>
        Meera
      </Button>
    </div>
  );
}

export const FromOutside = meta.story({
  name: 'A value from outside stands in the field',
  render: (args) => <WithReset {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Search')).toHaveValue('priya');
    await userEvent.click(canvas.getByRole('button', { name: 'Meera' }));
    await expect(canvas.getByLabelText('Search')).toHaveValue('meera');
  },
});

/** A slow page: a search becomes its value only once it is drawn, which the button simulates. */
function OnASlowPage(args: ComponentProps<typeof SearchField>) {
  const [value, setValue] = useState('');
  const told = useRef('');
  return (
    <div className="flex gap-2">
      <SearchField
        {...args}
        value={value}
        onChange={(typed) => {
          told.current = typed;
          args.onChange(typed);
        }}
      />
      <Button variant="secondary" onClick={() => setValue(told.current)}>
        Draw
      </Button>
      <Button variant="secondary" onClick={() => setValue('')}>
        Reset
      </Button>
    </div>
  );
}

export const TypedOnMeanwhile = meta.story({
  name: 'What is typed before the page has followed is kept',
  render: (args) => <OnASlowPage {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Search');
    const draw = () => userEvent.click(canvas.getByRole('button', { name: 'Draw' }));
    await userEvent.type(field, 'ab');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('ab'));
    await userEvent.type(field, 'c');
    await draw();
    await expect(field).toHaveValue('abc');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('abc'));
    await draw();
    await expect(field).toHaveValue('abc');
    // Reset, and the way back to it, still replace the text.
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(field).toHaveValue('');
    await draw();
    await expect(field).toHaveValue('abc');
  },
});

export const TakenBackMeanwhile = meta.story({
  name: 'What is taken back before the page has followed is told as well',
  render: (args) => <OnASlowPage {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Search');
    await userEvent.type(field, 'ab');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('ab'));
    await userEvent.type(field, '{Backspace}{Backspace}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(''));
  },
});
