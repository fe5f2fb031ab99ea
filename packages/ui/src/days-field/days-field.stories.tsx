import { inForcedColours, letPass } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { pageOfItsOwn } from '../samples.tsx';
import { daysFieldGuide } from './days-field.guide.ts';
import { DaysField } from './days-field.tsx';

type Props = ComponentProps<typeof DaysField>;

/** Keeps the chosen days, as the address of a screen does. */
function Held(args: Props) {
  const [value, setValue] = useState(args.value);
  return (
    <DaysField
      {...args}
      value={value}
      onChange={(days) => {
        args.onChange(days);
        setValue(days);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Primitives/Days field',
  component: DaysField,
  args: { value: { from: '2026-11-02', to: '2026-11-09' }, onChange: fn() },
  parameters: { guide: daysFieldGuide, docs: pageOfItsOwn(520) },
  render: (args) => <Held {...args} />,
});

const button = () => screen.getByRole('button', { name: /^Days: / });

async function open({ userEvent }: PlayContext) {
  await userEvent.click(button());
  return within(await screen.findByRole('dialog', { name: 'Days' }));
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Default = meta.story({
  play: async (context) => {
    const panel = await open(context);
    await expect(panel.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    await expect(panel.getByLabelText('From date')).toHaveValue('2026-11-02');
  },
});

export const Playground = meta.story();

export const Empty = meta.story({ args: { value: { from: '', to: '' } } });

export const Open = meta.story({
  name: 'Without a first day',
  args: { value: { from: '', to: '2026-11-09' } },
  play: async () => {
    await expect(button()).toHaveTextContent('Until 2026-11-09');
  },
});

export const InHindi = meta.story({
  name: 'In Hindi',
  globals: { locale: 'hi' },
  args: { value: { from: '2026-10-01', to: '2026-10-31' } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'दिन: पिछला महीना' }));
    await expect(await screen.findByRole('grid', { name: 'अक्टूबर 2026' })).toBeVisible();
  },
});

export const NamedPeriod = meta.story({
  name: 'A named period is chosen at once',
  play: async (context) => {
    const panel = await open(context);
    await context.userEvent.click(panel.getByRole('button', { name: 'Last 7 days' }));
    await closed();
    await expect(context.args.onChange).toHaveBeenCalledWith({
      from: '2026-11-14',
      to: '2026-11-20',
      period: 'last7Days',
    });
    await expect(button()).toHaveTextContent('Last 7 days');
    await expect(button()).toHaveFocus();
  },
});

export const TwoDays = meta.story({
  name: 'Two days of the calendar are a range, in whichever order',
  play: async (context) => {
    const panel = await open(context);
    await context.userEvent.click(panel.getByRole('button', { name: 'Month before' }));
    await context.userEvent.click(panel.getByRole('button', { name: /20 October 2026/ }));
    await expect(context.args.onChange).not.toHaveBeenCalled();
    await expect(panel.getByLabelText('From date')).toHaveValue('2026-10-20');
    await expect(panel.getByLabelText('To date')).toHaveValue('');
    await context.userEvent.click(panel.getByRole('button', { name: /\b5 October 2026/ }));
    await closed();
    await expect(context.args.onChange).toHaveBeenCalledWith({ from: '2026-10-05', to: '2026-10-20' });
  },
});

export const Typed = meta.story({
  name: 'Days are typed as people write them',
  play: async (context) => {
    const panel = await open(context);
    const [from, to] = [panel.getByLabelText('From date'), panel.getByLabelText('To date')];
    await context.userEvent.clear(from);
    await context.userEvent.type(from, '9/11/2026');
    await context.userEvent.clear(to);
    await context.userEvent.type(to, '1.11.2026{Enter}');
    await closed();
    await expect(context.args.onChange).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-09' });
  },
});

export const NoSuchDay = meta.story({
  name: 'What is no day is said at its field and stays there',
  play: async (context) => {
    const panel = await open(context);
    const from = panel.getByLabelText('From date');
    await context.userEvent.clear(from);
    await context.userEvent.type(from, '31/11/2026{Enter}');
    await expect(await panel.findByRole('alert')).toHaveTextContent('No such day: write it like 2026-11-20');
    await expect(from).toHaveFocus();
    await expect(from).toHaveValue('31/11/2026');
    await expect(context.args.onChange).not.toHaveBeenCalled();
  },
});

export const ByKeyboard = meta.story({
  name: 'Arrows walk the calendar; Escape leaves everything as it was',
  play: async (context) => {
    const { userEvent } = context;
    const panel = await open(context);
    const day = (name: RegExp) => panel.getByRole('button', { name });
    day(/\b2 November 2026/).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(day(/10 November 2026/)).toHaveFocus());
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(day(/10 October 2026/)).toHaveFocus());
    await userEvent.keyboard('{Enter}{Escape}');
    await closed();
    await expect(context.args.onChange).not.toHaveBeenCalled();
    await expect(button()).toHaveFocus();
  },
});

export const NoLaterDay = meta.story({
  name: 'Today is marked, and no later day can be chosen',
  args: { value: { from: '', to: '' } },
  play: async (context) => {
    const panel = await open(context);
    await expect(panel.getByRole('button', { name: /^Today, .*20 November 2026/ })).toBeEnabled();
    await expect(panel.getByRole('button', { name: /21 November 2026/ })).toBeDisabled();
  },
});

export const Phone = meta.story({
  name: 'On a phone it fits and its days are as large as a thumb',
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['phone'],
  play: async (context) => {
    await open(context);
    const panel = screen.getByRole('dialog', { name: 'Days' });
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
    await expect(panel.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    const day = within(panel).getByRole('button', { name: /10 November 2026/ });
    await expect(day.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
});

/** Where a list has its field: below a header, a heading and tabs, or further down. */
const belowAHead = (args: Props) => (
  <div data-scale="hand" className="pt-72">
    <Held {...args} />
  </div>
);

async function typedIsInSight(context: PlayContext) {
  await open(context);
  const dialog = screen.getByRole('dialog', { name: 'Days' });
  const panel = within(dialog);
  // Once it is placed where it fits.
  await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight));
  const { top, bottom } = dialog.getBoundingClientRect();
  const parts = () => [
    panel.getByLabelText('From date'),
    panel.getByLabelText('To date'),
    panel.getByRole('button', { name: 'Show these days' }),
  ];
  for (const at of [0, dialog.scrollHeight]) {
    dialog.scrollTop = at;
    for (const part of parts()) {
      const box = part.getBoundingClientRect();
      await expect(box.top).toBeGreaterThanOrEqual(top);
      await expect(box.bottom).toBeLessThanOrEqual(bottom);
      // Nothing covers it, either.
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      await expect(part.contains(over)).toBe(true);
    }
  }
  return { dialog, panel };
}

export const TypedOnAPhone = meta.story({
  name: 'On a phone the days that are typed, and what shows them, are in sight',
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['measured'],
  args: { value: { from: '', to: '' } },
  render: belowAHead,
  play: async (context) => {
    await typedIsInSight(context);
  },
});

export const TypedOnALowPhone = meta.story({
  name: 'On a phone that is not as high, too: what goes on below them is cut by their rule',
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
  tags: ['measured'],
  args: { value: { from: '', to: '' } },
  render: belowAHead,
  play: async (context) => {
    const { dialog, panel } = await typedIsInSight(context);
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    const form = panel.getByLabelText('From date').closest('form');
    await expect(form && getComputedStyle(form).borderTopStyle).toBe('solid');
    // A focused day is above them.
    dialog.scrollTop = 0;
    const day = panel.getByRole('button', { name: /20 November 2026/ });
    day.focus();
    await waitFor(() =>
      expect(day.getBoundingClientRect().bottom).toBeLessThanOrEqual(form?.getBoundingClientRect().top ?? 0),
    );
    day.blur();
    dialog.scrollTop = 0;
  },
});

export const EmptyFields = meta.story({
  name: 'An empty field says how a day is written, and names none',
  tags: ['measured'],
  args: { value: { from: '', to: '' } },
  play: async (context) => {
    await context.userEvent.click(screen.getByRole('button', { name: 'Days: all' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Days' }));
    for (const field of [panel.getByLabelText('From date'), panel.getByLabelText('To date')]) {
      await expect(field).toHaveAttribute('placeholder', 'YYYY-MM-DD');
    }
  },
});

export const SaidOnce = meta.story({
  name: 'Beside many filters it says its name once, however wide it is',
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['measured'],
  args: { value: { from: '', to: '' }, brief: true },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Days: all' }).innerText.trim()).toBe('Days: all');
  },
});

export const LastMonth = meta.story({
  name: 'Turning to the last month keeps the focus on what turned it',
  tags: ['works'],
  play: async (context) => {
    const panel = await open(context);
    await context.userEvent.click(panel.getByRole('button', { name: 'Month before' }));
    const after = panel.getByRole('button', { name: 'Month after' });
    after.focus();
    await context.userEvent.keyboard('{Enter}');
    await expect(panel.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    // An element out of sight loses the focus with the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    await expect(after).toHaveFocus();
  },
});

export const ForcedColours = meta.story({
  name: 'The days that are chosen are marked where a system forces its colours',
  tags: ['measured'],
  play: async (context) => {
    const panel = await open(context);
    await inForcedColours(async () => {
      const lines = panel
        .getAllByRole('gridcell')
        .filter((day) => getComputedStyle(day).outlineStyle === 'dashed')
        .map((day) => day.textContent);
      await expect(lines).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
    });
  },
});

/** On the first of a month, today is the whole month so far: the days alone do not say which was chosen. */
export const TheFirstOfAMonth = meta.story({
  name: 'On the first of a month it keeps the name that was chosen',
  tags: ['works'],
  args: { value: { from: '2026-12-01', to: '2026-12-01', period: 'thisMonth' } },
  beforeEach: () => letPass(Date.parse('2026-12-01T06:00:00Z') - Date.now()),
  play: async (context) => {
    await expect(button()).toHaveTextContent('This month');
    const panel = await open(context);
    await expect(panel.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
    await context.userEvent.click(panel.getByRole('button', { name: 'Today' }));
    await closed();
    await expect(button()).toHaveTextContent('Today');
    const again = await open(context);
    await context.userEvent.click(again.getByRole('button', { name: 'This month' }));
    await closed();
    await expect(button()).toHaveTextContent('This month');
  },
});
