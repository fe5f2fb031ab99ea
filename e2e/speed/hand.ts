import type { Page } from '@playwright/test';
import { type HandFigures, median, type Paces, type Pair } from './figures.ts';
import { type Cost, droppedFrames, heap, type Measured, measured, press, waitUntilQuiet, worked } from './probe.ts';
import { openSites } from './sites.ts';

/**
 * The cost of interactions: a dialog, a change of page, a key in a search, a long table, against the floor in the same run.
 * Printed, or sent to the parent process if there is a channel. A measurement and not a test.
 */
const ROUNDS = 2;
const TIMES = 5;
const SWITCHES = 20;
const SLOW = 4;
/** Each key comes when the rows of the previous one are there. */
const KEYS_APART_MS = 300;

/** One of the two apps, with the same tasks. */
interface Subject {
  name: keyof Pair;
  open(): Promise<Page>;
  /** The page with the dialog and the search. */
  home: { at: string; link: string; rows: string };
  list: { link: string; rows: string };
  add: string;
  wide: string;
}

const sites = await openSites();
const root = await sites.signedIn(sites.admin, '9000000001');
const rowsOf = (caption: string) => `section[aria-label="${caption}"] tr[data-row]`;

const subjects: readonly Subject[] = [
  {
    name: 'ours',
    open: async () => (await root()).newPage(),
    home: {
      at: `${sites.admin}/admin/customerWhitelist`,
      link: 'nav a[href="/admin/customerWhitelist"]',
      rows: rowsOf('Customers'),
    },
    list: { link: 'nav a[href="/admin/casinoReport"]', rows: rowsOf('Casino Bets Report') },
    add: 'Add Customer',
    wide: `${sites.floor}/wide.html?table=ours`,
  },
  {
    name: 'floor',
    open: async () => (await sites.atDesk()).newPage(),
    home: {
      at: `${sites.floor}/customers`,
      link: 'nav a[href="/customers"]',
      rows: '[data-list="customers"] tbody tr',
    },
    list: { link: 'nav a[href="/bets"]', rows: '[data-list="bets"] tbody tr' },
    add: 'Add',
    wide: `${sites.floor}/wide.html?table=bare`,
  },
];

/** Results of one subject: a figure for each repetition. */
const lists = () => ({
  dialog: [] as number[],
  first: [] as number[],
  route: [] as number[],
  key: [] as number[],
  rows: [] as number[],
  heap: [] as number[],
  dropped: [] as number[],
});
type Lists = ReturnType<typeof lists>;

async function opened(open: () => Promise<Page>, slower: number, at: string, rows: string): Promise<Measured> {
  const one = await measured(await open(), slower);
  await one.page.goto(at);
  await one.page.locator(rows).first().waitFor();
  await waitUntilQuiet(one, 1_000);
  return one;
}

const close = ({ page }: Measured) => page.context().close();

/** Opens a dialog and closes it, a number of times. */
async function dialogs(one: Measured, button: string, least: number, times: number): Promise<Cost[]> {
  const { page } = one;
  const costs: Cost[] = [];
  for (let n = 0; n < times; n += 1) {
    const target = page.getByRole('button', { name: button, exact: true }).first();
    costs.push(await press(one, target, { shows: '[role=dialog] input', least }));
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    await waitUntilQuiet(one, 200);
  }
  return costs;
}

async function measure({ open, home, list, add, wide }: Subject, slower: number, into: Lists): Promise<void> {
  const one = await opened(open, slower, home.at, home.rows);
  const { page } = one;
  const [first, ...again] = await dialogs(one, add, 10, TIMES + 1);
  into.first.push(first?.tookMs ?? Number.NaN);
  into.dialog.push(...again.map(({ workMs }) => workMs));

  await page.getByRole('textbox', { name: 'Search', exact: true }).focus();
  for (let n = 0; n < TIMES; n += 1) {
    const before = await worked(one);
    await page.keyboard.press('r');
    await waitUntilQuiet(one);
    into.key.push((await worked(one)) - before);
    await page.keyboard.press('Backspace');
    await waitUntilQuiet(one);
  }

  // The first visit fetches each page.
  for (const { link, rows } of [list, home]) await press(one, page.locator(link).first(), { shows: rows });
  const before = await heap(one);
  for (let n = 0; n < SWITCHES; n += 2) {
    const { workMs } = await press(one, page.locator(list.link).first(), { shows: list.rows, least: 50 });
    into.route.push(workMs);
    await press(one, page.locator(home.link).first(), { shows: home.rows });
  }
  into.heap.push((await heap(one)) - before);

  await press(one, page.locator(list.link).first(), { shows: list.rows, least: 50 });
  await page.getByRole('textbox', { name: 'Search', exact: true }).focus();
  into.dropped.push(
    await droppedFrames(one, () =>
      page.keyboard.type('a1b2c3', { delay: KEYS_APART_MS }).then(() => waitUntilQuiet(one)),
    ),
  );
  await close(one);

  const other = await opened(async () => (await sites.atDesk()).newPage(), slower, wide, 'button');
  const seventeenth = { shows: 'tr > td:nth-child(17)', least: 500 };
  into.rows.push((await press(other, other.page.getByRole('button', { name: 'Show' }), seventeenth)).workMs);
  await close(other);
}

/** Measures both alternately, at one pace. */
async function both(slower: number): Promise<Record<keyof Pair, Lists>> {
  const all = { ours: lists(), floor: lists() };
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = round % 2 ? subjects.toReversed() : subjects;
    for (const subject of turns) await measure(subject, slower, all[subject.name]);
  }
  return all;
}

/** Measures the player app: the dialog of another payout account, and from the wallet to the history. */
async function ofPlayer() {
  const player = await sites.signedIn(sites.player, '9000000004');
  const open = async () => (await player()).newPage();
  const figures = { dialog: [] as number[], first: [] as number[], route: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await opened(open, 1, `${sites.player}/withdraw`, 'input[name="account"]');
    const [first, ...again] = await dialogs(one, 'Add account', 1, TIMES + 1);
    figures.first.push(first?.tookMs ?? Number.NaN);
    figures.dialog.push(...again.map(({ workMs }) => workMs));
    const link = (path: string) => one.page.locator(`nav a[href="${path}"]:visible`).first();
    const rows = '[data-slot="activity-list"] > li';
    for (let n = 0; n <= TIMES; n += 1) {
      await press(one, link('/wallet'), { shows: 'main h1' });
      const { workMs } = await press(one, link('/history'), { shows: rows });
      if (n > 0) figures.route.push(workMs);
    }
    await close(one);
  }
  return figures;
}

const [full, slow, player] = [await both(1), await both(SLOW), await ofPlayer()];
await sites.close();

const pair = ({ ours, floor }: Record<keyof Pair, Lists>, name: keyof Lists): Pair => ({
  ours: median(ours[name]),
  floor: median(floor[name]),
});
const paces = (name: keyof Lists): Paces => ({ full: pair(full, name), slow: pair(slow, name) });
const figures: HandFigures = {
  dialog: paces('dialog'),
  firstDialogMs: pair(full, 'first'),
  route: paces('route'),
  key: paces('key'),
  rows: paces('rows'),
  heap: pair(full, 'heap'),
  dropped: pair(slow, 'dropped'),
  playerDialog: { ours: median(player.dialog), floor: median(full.floor.dialog) },
  playerFirstDialogMs: median(player.first),
  playerRoute: { ours: median(player.route), floor: median(full.floor.route) },
};
if (process.send) process.send(figures);
else console.log(figures);
