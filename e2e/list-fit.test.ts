import { sql } from '@cage/server/store/database/sql';
import type { Locator, Page } from '@playwright/test';
import { type Cage, expect, signIn, test } from './cage.ts';

/** Names and amounts as long as a busy house really has them. */
const longData = [
  sql`update accounts set username = left(username || '.venkateshwara', 24)`,
  sql`update recharges set amount_paise = 2499999950 where id % 2 = 0`,
  sql`update withdrawals set amount_paise = 2499999950 where id % 2 = 0`,
];

/** Goes to a list and waits for its rows, or for its empty state. */
async function settle(cage: Cage, page: Page, path: string): Promise<void> {
  await page.goto(`${cage.server.addresses.admin}${path}`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('main [data-slot^="skeleton"]'));
}

/** Returns the pages that the menu links to. */
async function menuOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.filter({ hasText: 'Audit' })).toBeVisible();
  const menu = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(menu.length).toBeGreaterThan(15);
  return menu;
}

/** Returns how many pixels of each table of a page are out of sight at the right. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')].map((table) => {
      const frame = table.closest('[data-rows]') ?? table;
      return {
        table: table.querySelector('caption')?.textContent ?? '',
        pixels: frame.scrollWidth - frame.clientWidth,
      };
    }),
  );

const queues = ['/admin/browse_recharge', '/admin/withdraw'];

/** Pages worked row by row, with buttons at the edge. */
const worked = [...queues, '/admin/approvals'];

/** Pages that are not in the menu, and an address that does not exist. */
const others = [
  ...['/admin/Profile', '/admin/add_roles', '/admin/account?agent=Agent1', '/admin/nowhere'],
  ...['/admin/withdraw/files', '/admin/withdraw/files/1', '/admin/notifications?tab=deliveries'],
  ...['differs', 'unasked', 'unpaid', 'days', 'files'].map((tab) => `/admin/bankFiles?tab=${tab}`),
];

/** Lists on a page of something else. */
const inPlaces = [
  '/admin/account?agent=Agent1',
  ...['deposits', 'withdrawals', 'bets', 'debts', 'statement', 'sessions'].map((tab) => `/admin/members/P1?tab=${tab}`),
];

test('no page of the back office is wider than its screen, and no list than its page, with long names and large amounts', async ({
  openCage,
}) => {
  // Five times some twenty-five pages, each from the start.
  test.setTimeout(600_000);
  const cage = await openCage('postgres');
  for (const change of longData) await cage.server.services.database.query(change);
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  const menu = await menuOf(root);
  const wide: string[] = [];
  let tables = 0;
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await root.setViewportSize({ width, height: 900 });
    for (const path of [...menu, ...others]) {
      await settle(cage, root, path);
      const over = await root.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) wide.push(`${path} at ${width}: ${over} px`);
      // What a narrower queue must keep in sight, with its buttons pinned, has a test of its own below.
      if (width < 1280 && worked.includes(path)) continue;
      for (const { table, pixels } of await hidden(root)) {
        tables += 1;
        if (pixels > 0) wide.push(`${path} (${table}) at ${width}: ${pixels} px`);
      }
    }
  }
  expect(tables).toBeGreaterThan(30);
  expect(wide).toEqual([]);
});

/** Returns what is cut in a phone's rows although nobody should have to open a row for it: times, amounts and states. */
const cutInRows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main tr[data-row]')].flatMap((row) => {
      const edge = row.getBoundingClientRect();
      return [...row.querySelectorAll<HTMLElement>('time, [data-slot="money"], [data-slot="badge"]')]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 0)
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          const within = (box: DOMRect) => left >= box.left - 0.5 && right <= box.right + 0.5;
          if (!within(edge)) return true;
          for (let around = part.parentElement; around && around !== row; around = around.parentElement) {
            const hides = getComputedStyle(around).overflowX !== 'visible';
            if (hides && !within(around.getBoundingClientRect())) return true;
          }
          return false;
        })
        .map((part) => `${part.textContent} of ${row.innerText.replaceAll('\n', ' | ')}`);
    }),
  );

test('no row on a phone cuts a time, an amount or a state, with long names and large amounts', async ({ openCage }) => {
  test.setTimeout(300_000);
  const cage = await openCage('postgres');
  for (const change of longData) await cage.server.services.database.query(change);
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  const menu = await menuOf(root);
  const cut: string[] = [];
  let rows = 0;
  for (const width of [390, 360]) {
    await root.setViewportSize({ width, height: 844 });
    for (const path of [...menu, ...inPlaces]) {
      await settle(cage, root, path);
      rows += await root.locator('main tr[data-row]').count();
      const [first] = await cutInRows(root);
      if (first) cut.push(`${path} at ${width}: ${first}`);
    }
  }
  expect(rows).toBeGreaterThan(300);
  expect(cut).toEqual([]);
});

/** Returns which of the wanted texts of a row can't be seen: outside its frame, or under a pinned cell. */
const unseen = (page: Page, wanted: readonly string[]) =>
  page.evaluate((texts) => {
    const rows = [...document.querySelectorAll('main tbody tr[data-row]')];
    const flagged = rows.find((row) => texts.every((text) => row.textContent?.includes(text)));
    const cells = [...(flagged?.querySelectorAll('td') ?? [])];
    return texts.filter((text) => {
      const cell = cells.find((one) => one.textContent?.includes(text) && one.checkVisibility());
      if (!cell) return true;
      const range = document.createRange();
      range.selectNodeContents(cell);
      const box = range.getBoundingClientRect();
      // Both ends of the cell's text are on top of everything at their position.
      return [box.left + 2, box.right - 2].some((x) => {
        const top = document.elementFromPoint(x, box.top + box.height / 2);
        return !top || !(cell.contains(top) || top.contains(cell));
      });
    });
  }, wanted);

const flagged = (page: Page) =>
  page.locator('main tbody tr[data-row]').filter({ has: page.locator('[data-warnings]') });

/** Returns the texts of the first row of a queue with a warning, without its waiting time: status, warning and amount. */
async function flaggedRow(page: Page): Promise<string[]> {
  const row = flagged(page).first();
  const amount = await row.locator('[data-slot="money"]').first().textContent();
  const warning = await row.locator('[data-warnings] > span').first().textContent();
  const said = await row
    .getByText(/^(Waiting|Late|Pending)/)
    .first()
    .textContent();
  // Its minutes change between two looks.
  const status = /^\w+/.exec(said ?? '')?.[0] ?? null;
  return [status, warning, amount].map((text) => text ?? 'nothing');
}

test('status, warnings and amount of a queue’s row are in sight at 768, 1024 and 1280', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  for (const path of queues) {
    for (const width of [768, 1024, 1280]) {
      await root.setViewportSize({ width, height: 900 });
      await settle(cage, root, path);
      expect({ path, width, unseen: await unseen(root, await flaggedRow(root)) }).toEqual({ path, width, unseen: [] });
    }
  }
});

test('the state of a proposal and every column are in sight from 1024 to 1440', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  for (const width of [1024, 1200, 1240, 1280, 1440]) {
    await root.setViewportSize({ width, height: 900 });
    await settle(cage, root, '/admin/approvals');
    const [list] = await hidden(root);
    const cut = await unseen(root, ['Payment accounts', 'Waiting', 'In use from']);
    expect({ width, pixels: list?.pixels, cut }).toEqual({ width, pixels: 0, cut: [] });
  }
});

/** Returns where the columns and rows of a list start, and whether all actions of a row stay in its cell. */
const places = (row: Locator) =>
  row.evaluate((one) => {
    const table = one.closest('table') as HTMLElement;
    const cell = one.querySelector('td:last-child') as HTMLElement;
    const edge = cell.getBoundingClientRect();
    return {
      columns: [...table.querySelectorAll('th')].map((head) => head.getBoundingClientRect().left),
      rows: [...table.querySelectorAll('tbody tr')].map((other) => other.getBoundingClientRect().top),
      outside: [...cell.querySelectorAll('button, span')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
        })
        .map((part) => part.textContent),
    };
  });

test('nothing moves in a queue while an accept can be undone, in either language', async ({ openCage }) => {
  const cage = await openCage('postgres');
  // None of them asks for confirmation.
  await cage.server.services.database.query(sql`update recharges set flags = '{}', amount_paise = 2499900`);
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  // The waiting time of a row is a minute more meanwhile, in figures of another width.
  await root.clock.setFixedTime(new Date());
  for (const language of ['en', 'hi']) {
    await root.evaluate((chosen) => localStorage.setItem('cage.language', chosen), language);
    for (const width of [768, 1024, 1280, 1440]) {
      await root.setViewportSize({ width, height: 900 });
      await settle(cage, root, '/admin/browse_recharge');
      const row = root.locator('main tbody tr[data-row]').nth(1);
      const before = await places(row);
      await row.getByRole('button', { name: /^(Accept|मंज़ूर करें)$/ }).click();
      const undo = row.getByRole('button', { name: /^(Undo|वापस लें)$/ });
      await expect(undo).toBeVisible();
      expect({ language, width, ...(await places(row)) }).toEqual({ language, width, ...before, outside: [] });
      await undo.click();
      await expect(undo).toBeHidden();
    }
  }
});

test('a review is beside its queue at 1280 and 1440, and neither is wider than its place', async ({ openCage }) => {
  const cage = await openCage('postgres');
  for (const change of longData) await cage.server.services.database.query(change);
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  for (const path of queues) {
    for (const width of [1280, 1440]) {
      await root.setViewportSize({ width, height: 900 });
      await settle(cage, root, path);
      const wanted = await flaggedRow(root);
      await flagged(root).first().press('Enter');
      const review = root.getByRole('region', { name: 'Review' });
      await expect(review.getByRole('list', { name: 'Compared' })).toBeVisible();
      await expect(review.getByText(/Your chips, after/)).toBeVisible();
      const over = await review.evaluate((pane) =>
        [pane, ...pane.querySelectorAll('*')]
          // Text for screen readers only is a pixel wide.
          .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
          .map((part) => part.outerHTML.slice(0, 120)),
      );
      const page = await root.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const lists = (await hidden(root)).filter(({ pixels }) => pixels > 0);
      // A name that does not fit ends in an ellipsis, with the whole of it on hover, and never breaks within a word.
      const broken = await root
        .locator('main tbody tr[data-row] [data-place="title"] [title]')
        .evaluateAll((names) => names.filter(({ clientHeight }) => clientHeight > 24).map((name) => name.textContent));
      expect({ path, width, over, page, lists, broken, unseen: await unseen(root, wanted) }).toEqual({
        ...{ path, width, over: [], page: 0, lists: [], broken: [], unseen: [] },
      });
    }
  }
});

test('a long list at 1440 by 900 scrolls its rows, and not the page', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  await root.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/admin/clientWallet', '/admin/customer/deposit_history']) {
    await settle(cage, root, path);
    const scrolls = () =>
      root.evaluate(() => {
        const rows = document.querySelector('main [data-rows]') as HTMLElement;
        return {
          rows: rows.scrollHeight > rows.clientHeight,
          page: document.documentElement.scrollHeight > innerHeight,
        };
      });
    await expect.poll(scrolls, { message: path }).toEqual({ rows: true, page: false });
  }
});

test('root’s whole menu is in sight at 1280 by 800, and opened at 1024 it leaves room for the page', async ({
  openCage,
}) => {
  const cage = await openCage('pglite');
  const root = await cage.visit('admin');
  await root.setViewportSize({ width: 1280, height: 800 });
  await signIn(root, '9000000001');
  const menu = root.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Notifications' })).toBeVisible();
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
  await root.setViewportSize({ width: 1024, height: 800 });
  await root.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(menu.getByText('Whitelist', { exact: true })).toBeVisible();
  expect(await root.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
