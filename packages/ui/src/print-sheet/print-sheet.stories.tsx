import { onPaper } from '@cage/storybook/on-paper';
import preview from '@cage/storybook/preview';
import { expect, screen } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
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

export const BlackOnWhite = meta.story({
  name: 'Nothing on it is grey, tinted or coloured',
  tags: ['works'],
  args: {
    children: (
      <Card className="p-4">
        <p className="bg-muted text-muted-foreground">Payable</p>
        <Money paise={-150_000n} />
        <Money paise={150_000n} signed />
        <Badge tab tone="warning">
          In review
        </Badge>
        <Badge tone="positive">Paid</Badge>
        <table>
          <tbody>
            <tr>
              <td className="money-rules money-cell border-b">
                <Money paise={150_000n} />
              </td>
            </tr>
          </tbody>
        </table>
      </Card>
    ),
  },
  play: async ({ canvasElement }) => {
    const sheet = canvasElement.ownerDocument.querySelector('[data-slot="print-sheet"]') as HTMLElement;
    const backToTheScreen = onPaper(document);
    try {
      await expect(sheet).toBeVisible();
      const worn = [sheet, ...sheet.querySelectorAll<HTMLElement>('*')].map((element) => getComputedStyle(element));
      const colours = worn.flatMap(({ color, backgroundColor, borderBottomColor, borderLeftColor }) => [
        ...[color, backgroundColor, borderBottomColor, borderLeftColor],
      ]);
      await expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']));
      // The decimal rule of an amount is a background, which browsers omit on paper by default.
      await expect(new Set(worn.map(({ printColorAdjust }) => printColorAdjust))).toEqual(new Set(['exact']));
    } finally {
      backToTheScreen();
    }
  },
});

export const InsteadOfThatOfThePage = meta.story({
  name: 'The sheet of what lies above the page stands on paper instead of the page’s own',
  tags: ['works'],
  args: { uppermost: true },
  render: (args) => (
    <>
      <PrintSheet {...args} />
      <PrintSheet>The statement below it</PrintSheet>
    </>
  ),
  play: async () => {
    const backToTheScreen = onPaper(document);
    try {
      await expect(screen.getByText('Receipt of a deposit')).toBeVisible();
      await expect(screen.getByText('The statement below it')).not.toBeVisible();
    } finally {
      backToTheScreen();
    }
  },
});
