import preview from '@cage/storybook/preview';
import { Activity, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { timing } from '../timing.ts';
import { DataTable } from './data-table.tsx';
import { given, onReview, type Props, rowOf, setting, states } from './plays.ts';
import { columns, type Request, requests, withActions } from './samples.tsx';

const meta = preview.meta({
  title: 'Patterns/Data table',
  component: DataTable<Request>,
  tags: ['turns'],
  ...setting,
});

const drawn = fn();
const counted: Props['columns'] = columns.map((column, index) =>
  index === 0
    ? {
        ...column,
        cell(row) {
          drawn(row.code);
          return column.cell(row);
        },
      }
    : column,
);

/** A screen that rerenders around its table, as when a dialog opens or the user types. */
function Busy(args: Props) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button onClick={() => setTimes(times + 1)}>Again {times}</Button>
      <DataTable {...args} columns={counted} activeId={times === 2 ? 'R20261120QX88LM20' : null} onOpen={() => {}} />
    </>
  );
}

export const OnlyWhatChangedIsDrawn = meta.story({
  name: 'A row is drawn anew when it changes, and not with what stands around it',
  tags: ['works'],
  render: (args) => <Busy {...args} />,
  play: async ({ canvas, userEvent }) => {
    drawn.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Again 0' }));
    await canvas.findByRole('button', { name: 'Again 1' });
    await expect(drawn).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Again 1' }));
    await canvas.findByRole('button', { name: 'Again 2' });
    await expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['R20261120QX88LM20']));
  },
});

/** A list that is put aside while the user is on another page. */
function Aside(props: Props) {
  const [aside, setAside] = useState(false);
  return (
    <>
      <Button onClick={() => setAside(!aside)}>{aside ? 'Back' : 'Leave'}</Button>
      <Activity mode={aside ? 'hidden' : 'visible'}>
        <DataTable {...props} />
      </Activity>
    </>
  );
}

/** It would be laid out once more for that, each time. */
export const MeasuredOnce = meta.story({
  name: 'A list that is shown again is not measured again',
  tags: ['works'],
  render: (args) => <Aside {...(args as Props)} />,
  play: async ({ canvas, userEvent }) => {
    const store = spyOn(Storage.prototype, 'setItem');
    const shapes = () => store.mock.calls.filter(([key]) => key.endsWith('.shape')).length;
    await waitFor(() => expect(localStorage.getItem('cage.table.story.shape')).not.toBeNull());
    const first = shapes();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('table')).toBeVisible();
    // As long as measuring would wait, and once more.
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: timing.idleAtLatest }));
    await expect(shapes()).toBe(first);
    store.mockRestore();
  },
});

function Again(props: Props) {
  const [loading, setLoading] = useState(false);
  return (
    <>
      <Button onClick={() => setLoading(!loading)}>{loading ? 'They come' : 'Again'}</Button>
      <DataTable {...props} rows={loading ? states.loading : given} />
    </>
  );
}

/** Left edges of the columns, and the height of a row that has another below it. */
const shapeOf = (element: HTMLElement) => ({
  edges: [...element.querySelectorAll('th')].map((head) => head.getBoundingClientRect().left),
  row: element.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0,
});

export const InTheirPlace = meta.story({
  name: 'Skeletons are as high and as wide as the rows were here',
  tags: ['works'],
  args: { columns: withActions(onReview) },
  beforeEach: () => localStorage.removeItem('cage.table.story.shape'),
  render: (args) => <Again {...(args as Props)} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await document.fonts.ready;
    const rows = shapeOf(canvasElement);
    await waitFor(() => expect(localStorage.getItem('cage.table.story.shape')).not.toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Again' }));
    await expect(canvasElement.querySelector('[data-slot=skeleton]')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('table')).toHaveStyle({ tableLayout: 'fixed' }));
    const skeletons = shapeOf(canvasElement);
    await expect(Math.abs(skeletons.row - rows.row)).toBeLessThanOrEqual(1);
    for (const [place, edge] of rows.edges.entries())
      await expect(Math.abs((skeletons.edges[place] ?? 0) - edge)).toBeLessThanOrEqual(1);
    // The styles set for the skeletons are gone once the rows are there.
    await userEvent.click(canvas.getByRole('button', { name: 'They come' }));
    await waitFor(() => expect(canvasElement.querySelector('table')).not.toHaveStyle({ tableLayout: 'fixed' }));
    await expect(shapeOf(canvasElement)).toEqual(rows);
  },
});

/** Font faces as a browser reports them: none is loading until the rows ask for it, and it arrives when told to. */
function lateFace() {
  let status: FontFaceSetLoadStatus = 'loaded';
  let come = () => {};
  const ready = new Promise<void>((resolve) => {
    come = () => {
      status = 'loaded';
      resolve();
    };
  });
  return {
    faces: { status: { configurable: true, get: () => status }, ready: { configurable: true, get: () => ready } },
    ask() {
      status = 'loading';
    },
    come,
  };
}
let late = lateFace();

/** Its rows ask for a font face once they are in the page. */
function InALateFace(props: Props) {
  useLayoutEffect(function askForTheFace() {
    late.ask();
  }, []);
  return <DataTable {...props} />;
}

export const MeasuredInTheirFace = meta.story({
  name: 'Rows whose face is on its way are measured once it is there',
  tags: ['works'],
  beforeEach() {
    localStorage.removeItem('cage.table.story.shape');
    late = lateFace();
    Object.defineProperties(document.fonts, late.faces);
    return () => {
      for (const name of Object.keys(late.faces)) Reflect.deleteProperty(document.fonts, name);
    };
  },
  render: (args) => <InALateFace {...(args as Props)} />,
  play: async () => {
    const kept = () => localStorage.getItem('cage.table.story.shape');
    // Earlier idle callbacks have run by then; a page in the background has no idle time by itself.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: timing.idleAtLatest }));
    await expect(kept()).toBeNull();
    late.come();
    await waitFor(() => expect(kept()).not.toBeNull());
  },
});

/** Sets how long rows out of sight wait, in milliseconds. */
const restAfter = (ms: number) => () => {
  const before = timing.rest;
  timing.rest = ms;
  return () => {
    timing.rest = before;
  };
};
const hundred = {
  is: 'loaded',
  rows: Array.from({ length: 100 }, (_, index) => ({ ...(requests[index % 3] as Request), code: `R${index}` })),
} satisfies Props['rows'];
const rowsIn = (element: HTMLElement) => element.querySelectorAll('[data-row]').length;

export const WhatFitsFirst = meta.story({
  name: 'Rows that fit on the screen are drawn at once, the rest when there is time',
  tags: ['works'],
  args: { rows: hundred },
  beforeEach: restAfter(1),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(rowsIn(canvasElement)).toBe(100));
    await expect(canvas.getByRole('region', { name: 'Requests' })).toHaveStyle({ paddingBlockEnd: '0px' });
  },
});

export const TheRestIsLedTo = meta.story({
  name: 'Rows out of sight are there before anything leads to them',
  tags: ['works'],
  args: { rows: hundred, toolbar: <SearchField label="Search" value="" onChange={fn()} /> },
  beforeEach: restAfter(2 ** 30),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const frame = canvas.getByRole('region', { name: 'Requests' });
    const fitting = rowsIn(canvasElement);
    await expect(fitting).toBeLessThan(100);
    await expect(
      canvasElement.querySelectorAll('[data-row]')[fitting - 1]?.getBoundingClientRect().bottom,
    ).toBeGreaterThan(Math.min(innerHeight, frame.getBoundingClientRect().bottom));
    const high = frame.scrollHeight;
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search' }), 'pr');
    await expect(rowsIn(canvasElement)).toBe(fitting);
    await userEvent.keyboard('{Control>}f{/Control}');
    await waitFor(() => expect(rowsIn(canvasElement)).toBe(100));
    // The placeholder of the undrawn rows was as high as they are.
    await expect(Math.abs(frame.scrollHeight - high)).toBeLessThan(high / 5);
  },
});

const second: Props['rows'] = {
  is: 'loaded',
  rows: hundred.rows.map((row) => ({ ...row, code: `S${row.code}` })),
};

/** A list whose next page comes by a button outside its frame, which keeps its scroll position. */
function Pages(props: Props) {
  const [rows, setRows] = useState<Props['rows']>(hundred);
  return (
    <>
      <DataTable {...props} rows={rows} />
      {/* At once: the browser scrolls again when the rows change, which draws the rest as well. */}
      <Button onClick={() => flushSync(() => setRows(second))}>Next</Button>
    </>
  );
}

export const TheNextPageIsWholeAfterAScroll = meta.story({
  name: 'Whoever scrolled finds the rows of the next page there',
  tags: ['works'],
  beforeEach: restAfter(1),
  render: (args) => <Pages {...(args as Props)} />,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(rowsIn(canvasElement)).toBe(100));
    timing.rest = 2 ** 30;
    const frame = canvas.getByRole('region', { name: 'Requests' });
    const scrolled = new Promise((resolve) => frame.addEventListener('scroll', resolve, { once: true }));
    frame.scrollTop = 900;
    await scrolled;
    canvas.getByRole<HTMLButtonElement>('button', { name: 'Next' }).click();
    await expect(rowOf(canvasElement, 'SR99')).not.toBeNull();
  },
});
