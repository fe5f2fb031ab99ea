import preview from '@cage/storybook/preview';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { LONG_WORDS } from '../samples.tsx';
import { pageHeadingGuide } from './page-heading.guide.ts';
import { PageAnnouncer, PageHeading } from './page-heading.tsx';

const meta = preview.meta({
  title: 'Patterns/Page heading',
  component: PageHeading,
  args: { children: 'Limits and breaks', className: 'type-title' },
  parameters: { guide: pageHeadingGuide },
});

export const Default = meta.story();

export const Playground = meta.story();

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  args: { children: `${LONG_WORDS}, सीमाएँ और विराम` },
});

export const DayInOneLine = meta.story({
  name: 'A day in it keeps to one line',
  tags: ['works'],
  args: { children: 'Statement of C1, 2026-10-01 to 2026-10-31' },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: 'Statement of C1, 2026-10-01 to 2026-10-31' });
    for (const width of [150, 210, 270, 330]) {
      heading.style.width = `${width}px`;
      for (const day of ['2026-10-01', '2026-10-31']) {
        await expect(canvas.getByText(day).getClientRects()).toHaveLength(1);
      }
    }
  },
});

function OneDay() {
  const [day, setDay] = useState('2026-10-01');
  return (
    <div className="flex flex-col items-start gap-3">
      <PageHeading className="type-title">{`Bets, ${day} to ${day}`}</PageHeading>
      <Button variant="secondary" onClick={() => setDay('2026-10-02')}>
        The next day
      </Button>
    </div>
  );
}

export const OneDayTwice = meta.story({
  name: 'A day that it names twice is drawn twice, and both follow',
  tags: ['works'],
  render: () => <OneDay />,
  play: async ({ canvas, userEvent }) => {
    const heading = canvas.getByRole('heading');
    await expect(heading).toHaveTextContent(/^Bets, 2026-10-01 to 2026-10-01$/);
    await userEvent.click(canvas.getByRole('button', { name: 'The next day' }));
    await expect(heading).toHaveTextContent(/^Bets, 2026-10-02 to 2026-10-02$/);
  },
});

export const NamesTheTab = meta.story({
  name: 'The tab has the name of the page, then that of the product',
  play: async () => {
    await waitFor(() => expect(document.title).toMatch(/^Limits and breaks · ./));
  },
});

function TwoPages() {
  const [page, setPage] = useState('Wallet');
  return (
    <div className="flex flex-col items-start gap-3">
      <PageAnnouncer />
      <PageHeading className="type-title">{page}</PageHeading>
      <Button variant="secondary" onClick={() => setPage('History')}>
        Go to history
      </Button>
    </div>
  );
}

export const Announced = meta.story({
  name: 'A page that comes without being loaded is announced',
  render: () => <TwoPages />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).not.toHaveTextContent(/History/);
    await userEvent.click(canvas.getByRole('button', { name: 'Go to history' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^History · ./));
  },
});
