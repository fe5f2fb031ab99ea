import preview, { type PlayContext } from '@cage/storybook/preview';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { LONG_WORDS, on320 } from '../samples.tsx';
import { listControlsGuide } from './list-controls.guide.ts';
import { ListControls, type ListFilter } from './list-controls.tsx';

type Props = ComponentProps<typeof ListControls>;

const filters = (...given: ListFilter[]) => given;
const none = { search: '', status: '', utr: '', days: { from: '', to: '' } };

/** Keeps search and filters, as the address of a screen does. */
function Held({ first, ...args }: Props & { first?: Partial<typeof none> }) {
  const [at, setAt] = useState({ ...none, ...first });
  return (
    <ListControls
      {...args}
      search={{
        label: 'Search',
        placeholder: 'Search by Account...',
        value: at.search,
        onChange: (search) => setAt({ ...at, search }),
      }}
      filters={[
        {
          is: 'choice',
          name: 'status',
          label: 'Status',
          value: at.status,
          options: [
            { value: 'accepted', label: 'Success' },
            { value: 'cancelled', label: 'Rejected' },
          ],
          onChange: (status) => setAt({ ...at, status }),
        },
        { is: 'text', name: 'utr', label: 'UTR', value: at.utr, onChange: (utr) => setAt({ ...at, utr }) },
      ]}
      days={{ ...at.days, onChange: (days) => setAt({ ...at, days }) }}
      onReset={() => setAt(none)}
    />
  );
}

const meta = preview.meta({
  title: 'Patterns/List controls',
  component: ListControls,
  tags: ['turns'],
  args: { onRefresh: fn(), onCsv: fn() },
  argTypes: { search: { control: false }, filters: { control: false }, days: { control: false } },
  parameters: { guide: listControlsGuide },
  render: (args) => <Held {...args} />,
});

const narrowed = { status: 'cancelled', days: { from: '2026-11-01', to: '' } };

export const Default = meta.story();

export const Playground = meta.story({ args: { refreshing: false, csvBusy: false } });

export const OnlyASearch = meta.story({
  render: ({ onRefresh }) => (
    <ListControls
      search={{ label: 'Search', placeholder: 'Search by Agent...', value: '', onChange: fn() }}
      onRefresh={onRefresh}
    />
  ),
});

export const WideSearch = meta.story({
  name: 'A search is as wide as what it says',
  render: (args) => (
    <ListControls
      {...args}
      search={{
        label: 'Search',
        placeholder: 'Search by Transaction Id, Round Id, Player, Customer or Agent...',
        value: '',
        onChange: fn(),
      }}
    />
  ),
});

export const WithMore = meta.story({
  name: 'A screen puts its own beside it',
  args: { children: <Button variant="secondary">Accept ticked</Button> },
  render: ({ children, ...args }) => <Held {...args}>{children}</Held>,
});

export const Refreshing = meta.story({ args: { refreshing: true } });

export const LongFilters = meta.story({
  name: 'A long filter breaks',
  render: (args) => (
    <ListControls
      {...args}
      filters={filters(
        { is: 'text', name: 'customer', label: 'Customer', value: LONG_WORDS.repeat(2), onChange: fn() },
        { is: 'text', name: 'role', label: 'भूमिका', value: 'रात की पाली', onChange: fn() },
      )}
      onReset={fn()}
    />
  ),
});

/** The width that a page leaves: beside an open sidebar on a screen of 1280, beside the rail on one of 1024. */
const oneLine = (labels: readonly string[], width: 'w-240' | 'w-220') => ({
  render: (args: Props) => (
    <div className={`flex ${width}`}>
      <ListControls
        {...args}
        search={{ label: 'Search', placeholder: 'Round or transaction id', value: '', onChange: fn() }}
        filters={labels.map((label, index) => ({
          ...{ name: label, label, value: '', onChange: fn() },
          ...(index < 2 ? { is: 'choice', options: [] } : { is: 'text' }),
        }))}
        days={{ from: '', to: '', onChange: fn() }}
        onReset={fn()}
      />
    </div>
  ),
  play: async ({ canvas }: PlayContext) => {
    const fields = ['Search', ...labels].map((label) => canvas.getByLabelText(label));
    const ends = [canvas.getByRole('button', { name: /^(Days|दिन)/ }), canvas.getByRole('button', { name: 'CSV' })];
    const line = [...fields, ...ends].map((one) => one.getBoundingClientRect());
    const middles = line.map(({ top, bottom }) => (top + bottom) / 2);
    await expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
    // On such a line the days show their label in full.
    const [days] = ends;
    const said = [...(days?.querySelectorAll('span') ?? [])].find((span) =>
      /^(Days|दिन)$/.test(span.textContent ?? ''),
    );
    await expect(said).toBeVisible();
    await expect(said?.scrollWidth).toBeLessThanOrEqual(said?.clientWidth ?? 0);
    await expect(said?.getBoundingClientRect().right).toBeLessThan(days?.getBoundingClientRect().right ?? 0);
  },
});

export const ManyInOneLine = meta.story({
  name: 'Many stand in one line beside a sidebar',
  tags: ['works'],
  ...oneLine(['Product', 'Status', 'Player ID', 'Customer ID', 'Agent ID'], 'w-240'),
});

export const ManyInOneLineInHindi = meta.story({
  name: 'So do they in Hindi',
  tags: ['works'],
  globals: { locale: 'hi' },
  ...oneLine(['उत्पाद', 'स्थिति', 'खिलाड़ी ID', 'ग्राहक ID', 'एजेंट ID'], 'w-220'),
});

export const AsChips = meta.story({
  name: 'What narrows the list stands as chips, each can be taken away',
  render: (args) => <Held {...args} first={narrowed} />,
  play: async ({ canvas, userEvent }) => {
    const chips = await canvas.findByRole('list', { name: 'Filters' });
    await expect(chips).toHaveTextContent('Status: Rejected');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Status' }));
    await expect(canvas.getByLabelText('Status')).toHaveValue('');
    await expect(chips).not.toHaveTextContent('Rejected');
    await expect(chips).toHaveTextContent('Days: Since 2026-11-01');
    // The button disappeared with its chip; the focus moves to the next.
    await expect(canvas.getByRole('button', { name: 'Remove Days' })).toHaveFocus();
  },
});

export const Reset = meta.story({
  name: 'Reset takes every filter away',
  render: (args) => <Held {...args} first={{ ...narrowed, utr: '4320' }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await expect(canvas.queryByRole('list', { name: 'Filters' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Days: all' })).toBeVisible();
    await expect(canvas.getByLabelText('UTR')).toHaveValue('');
    await expect(canvas.getByLabelText('Search')).toHaveFocus();
  },
});

export const ResetWaits = meta.story({
  name: 'Reset is not there before there is something to reset',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Reset' })).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Success');
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await expect(canvas.queryByRole('button', { name: 'Reset' })).toBeNull();
    await expect(canvas.getByLabelText('Status')).toHaveValue('');
  },
});

export const NamedPeriod = meta.story({
  name: 'A named period is two presses away',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Days: all' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last month' }));
    await expect(canvas.getByRole('button', { name: 'Days: Last month' })).toBeVisible();
    await expect(await canvas.findByRole('list', { name: 'Filters' })).toHaveTextContent('Days: Last month');
  },
});

export const FoldsAway = meta.story({
  name: 'On a phone what narrows folds away and the button counts it',
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['phone'],
  render: (args) => <Held {...args} first={{ status: 'accepted' }} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Status')).not.toBeVisible();
    const fold = canvas.getByRole('button', { name: 'Filters (1)' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByLabelText('Status')).toBeVisible();
  },
});

export const Narrowest = meta.story({
  name: 'Unfolded on 320 pixels',
  ...on320,
  render: (args) => <Held {...args} first={narrowed} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (2)' }));
    const frame = canvasElement.querySelector('[data-slot="list-controls"]') as HTMLElement;
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  },
});

export const CsvIsBusy = meta.story({
  name: 'While the CSV is made it cannot be asked for again',
  args: { csvBusy: true },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'CSV' }).click();
    await expect(args.onCsv).not.toHaveBeenCalled();
  },
});
