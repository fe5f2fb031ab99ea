import { inForcedColours } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { AsPlayer, LONG_WORDS } from '../samples.tsx';
import { tabsGuide } from './tabs.guide.ts';
import { TabPanel, Tabs, type TabsProps } from './tabs.tsx';

function Chosen({ value: first, onValueChange, ...props }: TabsProps) {
  const [value, setValue] = useState(first);
  return (
    <Tabs
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onValueChange(next);
      }}
    >
      {props.tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value} className="flex flex-col items-start gap-3 pt-4">
          <p>What is {tab.label}</p>
          <Button variant="secondary">Download</Button>
        </TabPanel>
      ))}
    </Tabs>
  );
}

const three = ['Pending', 'Accepted', 'Rejected'].map((label) => ({ value: label.toLowerCase(), label }));

const meta = preview.meta({
  title: 'Primitives/Tabs',
  component: Tabs,
  args: { label: 'Recharges', value: 'pending', tabs: three, onValueChange: () => undefined, children: null },
  argTypes: { children: { control: false } },
  parameters: { guide: tabsGuide },
  render: (args) => <Chosen {...args} />,
});

export const Default = meta.story();

export const Playground = meta.story({ args: { className: 'max-w-md' } });

export const WithCounts = meta.story({
  name: 'With counts',
  args: { tabs: three.map((tab, index) => ({ ...tab, count: [4, 12_345, 0][index] })) },
});

export const InHindi = meta.story({
  name: 'In Hindi',
  args: {
    value: 'a',
    tabs: [
      { value: 'a', label: 'लंबित', count: 4 },
      { value: 'b', label: 'स्वीकृत' },
    ],
  },
});

export const InTheHand = meta.story({
  name: 'In the hand',
  render: (args) => (
    <AsPlayer>
      <Chosen {...args} />
    </AsPlayer>
  ),
  play: async ({ canvas }) => {
    for (const tab of canvas.getAllByRole('tab')) {
      await expect(tab.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
});

export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const tab = canvas.getByRole('tab', { name: 'Pending' });
    await expect(tab).toHaveFocus();
    await expect(getComputedStyle(tab).outlineStyle).toBe('solid');
  },
});

export const OneIsChosen = meta.story({
  name: 'One tab is chosen, and only its panel is shown',
  play: async ({ canvas, userEvent }) => {
    const tab = canvas.getByRole('tab', { name: 'Accepted' });
    await userEvent.click(tab);
    await expect(canvas.getByRole('tab', { selected: true })).toBe(tab);
    // Its rule is enough: the ring is for keyboard focus.
    tab.focus();
    await expect(getComputedStyle(tab).outlineStyle).toBe('none');
    await expect(canvas.getAllByRole('tabpanel')).toHaveLength(1);
    await expect(canvas.getByRole('tabpanel', { name: 'Accepted' })).toHaveTextContent('What is Accepted');
    tab.blur();
  },
});

export const ByArrows = meta.story({
  name: 'Arrows, Home and End choose a tab',
  play: async ({ canvas, userEvent }) => {
    const chosen = async (name: string) => {
      await expect(canvas.getByRole('tab', { selected: true })).toHaveAccessibleName(name);
      await expect(canvas.getByRole('tab', { selected: true })).toHaveFocus();
    };
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await chosen('Accepted');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await chosen('Rejected');
    await userEvent.keyboard('{Home}');
    await chosen('Pending');
    await userEvent.keyboard('{End}');
    await chosen('Rejected');
  },
});

export const IntoThePanel = meta.story({
  name: 'The Tab key goes from the chosen tab into its panel',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Download' })).toHaveFocus();
  },
});

export const Scroll = meta.story({
  name: 'Tabs that do not fit scroll, and the page does not',
  args: { tabs: [...three, { value: 'long', label: LONG_WORDS }, { value: 'bonus', label: 'Bonus' }] },
  render: (args) => (
    <div className="w-72" data-testid="narrow">
      <Chosen {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('tablist');
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    await expect(canvas.getByTestId('narrow').scrollWidth).toBe(canvas.getByTestId('narrow').clientWidth);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Bonus' })).toHaveFocus();
  },
});

/** Wider than their space, with the last one chosen. */
const crowded = {
  value: 'bonus',
  tabs: [...three, { value: 'expired', label: 'Expired' }, { value: 'bonus', label: 'Bonus' }],
};

export const ChosenInSight = meta.story({
  name: 'The chosen tab is in sight',
  args: crowded,
  render: (args) => (
    <div className="w-80">
      <Chosen {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    const seen = (name: string) => {
      const { left, right } = canvas.getByRole('tab', { name }).getBoundingClientRect();
      // Rows scroll by whole pixels.
      return left > list.left - 1 && right < list.right + 1;
    };
    await expect(seen('Bonus')).toBe(true);
    await expect(seen('Pending')).toBe(false);
    canvas.getByRole('tab', { name: 'Bonus' }).focus();
    await userEvent.keyboard('{Home}');
    await expect(seen('Pending')).toBe(true);
  },
});

/** Counts arrive later, on request. */
function CountedLater({ tabs, ...props }: TabsProps) {
  const [counted, setCounted] = useState(false);
  return (
    <div className="w-80">
      <Chosen {...props} tabs={counted ? tabs.map((tab) => ({ ...tab, count: 12_345 })) : tabs} />
      <Button variant="secondary" onClick={() => setCounted(true)}>
        Count
      </Button>
    </div>
  );
}

export const InSightWithLateCounts = meta.story({
  name: 'The chosen tab stays in sight when counts come',
  tags: ['works'],
  args: crowded,
  render: (args) => <CountedLater {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Count' }));
    const end = () => canvas.getByRole('tab', { name: /Bonus/ }).getBoundingClientRect().right;
    const { right } = canvas.getByRole('tablist').getBoundingClientRect();
    await waitFor(() => expect(end()).toBeLessThan(right + 1));
    await expect(canvas.getByRole('tab', { name: /Bonus/ })).toHaveTextContent('12,345');
  },
});

export const ForcedColours = meta.story({
  name: 'The chosen tab is marked where a system forces its colours',
  tags: ['measured'],
  play: ({ canvas }) =>
    inForcedColours(async () => {
      const lines = canvas.getAllByRole('tab').map((tab) => getComputedStyle(tab).outlineStyle);
      await expect(lines).toEqual(['dashed', 'none', 'none']);
      const edges = canvas.getAllByRole('tab').map((tab) => getComputedStyle(tab).borderBottomColor);
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      await expect(edges.map((edge) => edge === ground)).toEqual([false, true, true]);
    }),
});

export const NoneMoves = meta.story({
  name: 'No tab moves when another is chosen',
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const places = () => canvas.getAllByRole('tab').map((tab) => tab.getBoundingClientRect().left);
    const before = places();
    for (const name of ['Accepted', 'Rejected']) {
      await userEvent.click(canvas.getByRole('tab', { name }));
      await expect(places()).toEqual(before);
    }
  },
});
