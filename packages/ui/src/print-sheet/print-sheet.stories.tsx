import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { DetailList } from '../detail-list/detail-list.tsx';
import { Money } from '../money/money.tsx';
import { printSheetGuide } from './print-sheet.guide.ts';
import { PrintSheet } from './print-sheet.tsx';

const meta = preview.meta({
  title: 'Patterns/Print sheet',
  component: PrintSheet,
  args: {
    children: (
      <>
        <h1 className="type-title">Receipt of a deposit</h1>
        <DetailList
          items={[
            { label: 'Player', value: 'arjun.mehta' },
            { label: 'Amount', value: <Money paise={150_000n} signed /> },
            { label: 'Status', value: 'Credited' },
            { label: 'Credited', value: '2026-11-20 14:05:09 IST (UTC+05:30)' },
            { label: 'Reference', value: 'R20261120AB12CD34' },
          ]}
        />
      </>
    ),
  },
  argTypes: { children: { control: false } },
  parameters: { guide: printSheetGuide },
  render: (args) => (
    <>
      <Card className="max-w-md p-4">Print this page: a receipt stands on the paper in its place.</Card>
      <PrintSheet {...args} />
    </>
  ),
});

export const Default = meta.story();

export const Playground = meta.story();

export const NotOnTheScreen = meta.story({
  name: 'On the screen it is not there, not even for screen readers',
  play: async ({ canvasElement }) => {
    const sheet = canvasElement.ownerDocument.querySelector('[data-slot="print-sheet"]');
    await expect(sheet).toHaveTextContent('Receipt of a deposit');
    await expect(sheet).not.toBeVisible();
  },
});

export const BesideThePage = meta.story({
  name: 'It stands beside the page, so that paper can do without the page',
  play: async ({ canvasElement }) => {
    const sheet = canvasElement.ownerDocument.querySelector('[data-slot="print-sheet"]');
    await expect(sheet?.parentElement).toBe(canvasElement.ownerDocument.body);
    await expect(canvasElement.contains(sheet)).toBe(false);
  },
});
