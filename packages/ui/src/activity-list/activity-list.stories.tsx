import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { DateTime } from '../date-time/date-time.tsx';
import { Money } from '../money/money.tsx';
import { AsPlayer, HUGE_PAISE, LONG_NAME, on320 } from '../samples.tsx';
import { activityListGuide } from './activity-list.guide.ts';
import { ActivityList, ActivityRow, ActivitySkeleton } from './activity-list.tsx';

const at = new Date('2026-11-20T08:26:09Z');

const meta = preview.meta({
  title: 'Patterns/Activity list',
  component: ActivityRow,
  tags: ['turns'],
  args: {
    title: <Money paise={150_000n} />,
    aside: <Badge tone="warning">Being checked</Badge>,
    detail: ['UPI', <DateTime key="at" value={at} />],
    to: '/deposit/R2611207KQ4M2XD',
  },
  argTypes: { title: { control: false }, aside: { control: false }, detail: { control: false } },
  parameters: { guide: activityListGuide },
  render: (args) => (
    <AsPlayer>
      <ActivityList label="Deposits">
        <ActivityRow {...args} />
        <ActivityRow
          title={<Money paise={500_000n} />}
          aside={<Badge tone="positive">Credited</Badge>}
          detail={['Bank transfer', <DateTime key="at" value={at} />]}
          to="/deposit/R261117QH2ZZ81C"
        />
      </ActivityList>
    </AsPlayer>
  ),
});

export const Default = meta.story();

export const Playground = meta.story();

export const InHindi = meta.story({
  name: 'In Hindi',
  args: { aside: <Badge tone="warning">जाँच हो रही है</Badge>, detail: ['बैंक ट्रांसफ़र', <DateTime key="at" value={at} />] },
});

export const ALineOfAStatement = meta.story({
  name: 'A line of a statement',
  args: {
    title: 'Deposit credited',
    aside: <Money paise={500_000n} className="font-semibold" />,
    detail: [<DateTime key="at" value={at} />],
    note: 'Balance ₹7,000.00',
  },
  render: ({ to: _, ...args }) => (
    <AsPlayer>
      <ActivityList label="Statement">
        <ActivityRow {...args} />
      </ActivityList>
    </AsPlayer>
  ),
});

export const OnItsWay = meta.story({
  name: 'On its way',
  render: () => (
    <AsPlayer>
      <ActivitySkeleton />
    </AsPlayer>
  ),
});

export const NothingIsCut = meta.story({
  ...on320,
  name: 'Nothing of a row is cut, at the narrowest and with the largest',
  args: {
    title: <Money paise={-HUGE_PAISE} />,
    detail: [LONG_NAME, <DateTime key="at" value={at} />],
    note: 'Balance ₹99,99,99,999.00',
  },
  play: async ({ canvas, canvasElement }) => {
    const list = canvas.getByRole('list').getBoundingClientRect();
    for (const part of canvasElement.querySelectorAll('[data-slot="activity-list"] :is(span, time)')) {
      const { left, right } = part.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(list.left);
      await expect(right).toBeLessThanOrEqual(list.right);
      await expect(getComputedStyle(part).overflow).toBe('visible');
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const TwoLines = meta.story({
  name: 'A line of a statement keeps to two lines on 360 pixels, beside rows that lead on, too',
  tags: ['works'],
  render: () => (
    <div className="w-82">
      <AsPlayer>
        <ActivityList label="Statement">
          {[{ to: '/deposit/R2611207KQ4M2XD' }, {}].map((leads) => (
            <ActivityRow
              key={leads.to ?? 'still'}
              title="Deposit"
              aside={<Money paise={12_345_650n} signed />}
              detail={['Yesterday 12:48 pm']}
              note="Balance ₹1,23,456.50"
              {...leads}
            />
          ))}
        </ActivityList>
      </AsPlayer>
    </div>
  ),
  play: async ({ canvas }) => {
    const times = canvas.getAllByText('Yesterday 12:48 pm').map((found) => found.getBoundingClientRect());
    const balances = canvas.getAllByText('Balance ₹1,23,456.50').map((found) => found.getBoundingClientRect());
    await expect(balances.map(({ bottom }) => bottom)).toEqual(times.map(({ bottom }) => bottom));
    // With or without an arrow after them.
    await expect(new Set(balances.map(({ right }) => right)).size).toBe(1);
  },
});

export const TheWholeRowLeadsOn = meta.story({
  name: 'The whole row leads on, and a row that leads nowhere does not look as if it did',
  render: (args) => (
    <AsPlayer>
      <ActivityList label="Deposits">
        <ActivityRow {...args} />
        <ActivityRow title="Chips received" detail={[<DateTime key="at" value={at} />]} />
      </ActivityList>
    </AsPlayer>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('href', '/deposit/R2611207KQ4M2XD');
    const [row, still] = canvas.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    await expect(link.offsetHeight).toBe(row.clientHeight);
    await expect(link.offsetWidth).toBe(row.clientWidth);
    await expect(still.querySelector('svg')).toBeNull();
  },
});

export const Named = meta.story({
  name: 'The list has a name and each row is one item of it',
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Deposits' });
    await expect(list.children).toHaveLength(2);
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Being checked');
  },
});
