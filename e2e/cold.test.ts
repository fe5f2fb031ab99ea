import type { Locator, Page, Request } from '@playwright/test';
import { expect, signIn, test } from './cage.ts';

/** What a page requests once it is drawn: everything from the first of these on. */
const WHEN_IDLE = /^\/api\/webapi\/(push\/key|events)$|^\/assets\/(behind|toasts|push-work)-/;

function untilIdle(asked: string[]): string[] {
  const idle = asked.findIndex((one) => WHEN_IDLE.test(one));
  return asked.slice(0, idle < 0 ? undefined : idle);
}

/** Returns what a page requests until `ready`, in a browser that has the session and nothing else. */
async function requestsOf(page: Page, path: string, ready: (cold: Page) => Promise<void>): Promise<string[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const { viewport, ...rest } = { viewport: page.viewportSize(), storageState: await page.context().storageState() };
  const context = await browser.newContext({ ...rest, viewport, serviceWorkers: 'block' });
  const cold = await context.newPage();
  const asked: string[] = [];
  cold.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await cold.goto(new URL(path, page.url()).href, { waitUntil: 'commit' });
  await ready(cold);
  await context.close();
  return untilIdle(asked);
}

const calls = (asked: string[]) =>
  asked.filter((path) => /^\/(api|admin)\/.*/.test(path) && !path.startsWith('/assets/'));

/**
 * Returns the requests of a page that makes no calls. A document that waited long enough is sent without some of its
 * responses, so a busy machine has several attempts.
 */
async function withoutCalls(
  page: Page,
  path: string,
  ready: (page: Page) => Promise<void>,
  by = requestsOf,
): Promise<string[]> {
  let asked: string[] = [];
  await expect(async () => {
    asked = await by(page, path, ready);
    expect(calls(asked.slice(1))).toEqual([]);
  }).toPass({ timeout: 90_000 });
  return asked;
}

/** Whether the session is alive is asked at any time. */
const ABOUT_THE_SESSION = /^\/api\/webapi\/(authcheck|session\/resume)$/;

/** Returns what a page requests until `ready` when it is reloaded in its own tab, which kept its session. */
async function requestsOfReload(page: Page, path: string, ready: (page: Page) => Promise<void>): Promise<string[]> {
  await page.goto(new URL(path, page.url()).href);
  await ready(page);
  const asked: string[] = [];
  const note = (request: Request) => asked.push(new URL(request.url()).pathname);
  page.on('request', note);
  await page.reload({ waitUntil: 'commit' });
  await ready(page);
  page.off('request', note);
  return [...untilIdle(asked), ...asked.filter((one) => ABOUT_THE_SESSION.test(one))];
}

test('the first list arrives with its document: at most eight requests, none of them a call', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  for (const [path, ready] of [
    ['/admin/casinoReport', (page: Page) => page.locator('tbody tr').nth(5).waitFor()],
    ['/admin/browse_recharge', (page: Page) => page.locator('tbody tr').first().waitFor()],
    ['/admin/dashboard', (page: Page) => page.getByText('₹').nth(3).waitFor()],
  ] as const) {
    const asked = await withoutCalls(root, path, ready);
    if (path === '/admin/casinoReport') expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8);
  }
});

test('a sign-in page takes six requests, two of them fonts that nothing waits for, and fetches the pages behind it before anyone types', async ({
  openCage,
  browser,
}) => {
  const cage = await openCage('postgres');
  for (const app of ['admin', 'player'] as const) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(cage.server.addresses[app]);
    await expect.poll(() => asked.some((one) => one.startsWith('/assets/frame-'))).toBe(true);
    const first = asked.slice(
      0,
      asked.findIndex((one) => one.startsWith('/assets/pages-')),
    );
    expect(first.length, first.join('\n')).toBeLessThanOrEqual(6);
    expect(first.filter((one) => !one.endsWith('.woff2')).length, first.join('\n')).toBe(3);
    await context.close();
  }
});

/** Of scripts that a list and everything opened from it are made of, at most; there were 47 when each dialog was one. */
const SCRIPTS_OF_A_LIST = 22;

test('what is opened from a list comes in few files', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  await root.goto(new URL('/admin/casinoReport', root.url()).href);
  // Of this document alone: the page before it may still have been fetching.
  const fetched = () =>
    root.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (/\.js$/.test(name) ? [name] : [])),
    );
  let scripts: string[] = [];
  await expect(async () => {
    const seen = scripts.length;
    scripts = await fetched();
    expect(scripts.some((one) => one.includes('/assets/records-'))).toBe(true);
    expect(scripts).toHaveLength(seen);
  }).toPass({ intervals: [2_000], timeout: 60_000 });
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(SCRIPTS_OF_A_LIST);
});

test('a sign-in is followed by no session check before the first page', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin');
  const asked: string[] = [];
  root.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(root, '9000000001');
  await root.getByText('₹').nth(3).waitFor();
  expect(asked).toContain('/api/admin/dashdynamic');
  expect(asked.filter((one) => ABOUT_THE_SESSION.test(one))).toEqual([]);
  // The next page makes its calls, as every page does.
  await root.getByRole('link', { name: 'Casino Bets' }).click();
  await expect.poll(() => asked).toContain('/api/webapi/authcheck');
});

test('a player’s wallet and a deposit arrive with their documents too', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  await signIn(player, '9000000004');
  for (const [path, ready] of [
    ['/wallet', (page: Page) => page.locator('main').getByText('₹').first().waitFor()],
    ['/deposit', (page: Page) => page.getByLabel('How much do you want to pay in?').waitFor()],
  ] as const) {
    const asked = await withoutCalls(player, path, ready);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8);
  }
});

test('a reload in a tab that kept its session makes no call either', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  await withoutCalls(
    root,
    '/admin/casinoReport',
    (page) => page.locator('tbody tr').nth(5).waitFor(),
    requestsOfReload,
  );
  const player = await cage.visit('player');
  await signIn(player, '9000000004');
  await withoutCalls(
    player,
    '/wallet',
    (page) => page.locator('main').getByText('₹').first().waitFor(),
    requestsOfReload,
  );
  expect(cage.complaints).toEqual([]);
});

/** Notes whether a skeleton was ever drawn in the place of the page's content. */
function watchSkeletons(): void {
  new MutationObserver(() => {
    const frame = document.querySelector('main');
    const seen = document.body.dataset.first ?? '';
    if (frame && !seen)
      document.body.dataset.first = frame.querySelector('[data-slot="skeleton"]') ? 'skeleton' : 'whole';
  }).observe(document, { childList: true, subtree: true });
}

test('content sent with the document is in the first view of its page, without a skeleton before it', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const visits = [
    ['admin', '9000000001', '/admin/casinoReport', 'tbody tr'],
    ['admin', '9000000001', '/admin/browse_recharge', 'tbody tr'],
    ['player', '9000000004', '/wallet', 'main h1'],
    ['player', '9000000004', '/deposit', 'main h1'],
  ] as const;
  for (const [app, phone, path, shown] of visits) {
    const visit = await cage.visit(app);
    await signIn(visit, phone);
    const other = await visit.context().newPage();
    await other.addInitScript(watchSkeletons);
    // A document that waited long enough for a busy machine is sent without its responses.
    await expect(async () => {
      await other.goto(new URL(path, visit.url()).href);
      await other.locator(shown).first().waitFor();
      await expect(other.locator('body'), path).toHaveAttribute('data-first', 'whole');
    }).toPass({ timeout: 90_000 });
  }
});

test('a second visit fetches its document, but no file again', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const visits = [
    ['admin', '9000000001', '/admin/casinoReport', (page: Page) => page.locator('tbody tr').nth(5).waitFor()],
    ['player', '9000000004', '/wallet', (page: Page) => page.locator('main').getByText('₹').first().waitFor()],
  ] as const;
  for (const [app, phone, path, ready] of visits) {
    const first = await cage.visit(app);
    await signIn(first, phone);
    const address = new URL(path, first.url()).href;
    await first.goto(address);
    await ready(first);
    // Idle-time requests may still be in progress; they do not count for the second visit.
    const names = await first.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const there = new Set(names.map((name) => new URL(name).pathname));
    const again = await first.context().newPage();
    const network = await again.context().newCDPSession(again);
    await network.send('Network.enable');
    const answered = new Map<string, string>();
    const kept = new Set<string>();
    network.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
    network.on('Network.responseReceived', ({ requestId, response }) => {
      answered.set(requestId, new URL(response.url).pathname);
      if (response.fromDiskCache) kept.add(requestId);
    });
    await again.goto(address);
    await ready(again);
    const files = [...answered].filter(([, name]) => name.startsWith('/assets/') && there.has(name));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter(([id]) => !kept.has(id)).map(([, name]) => name)).toEqual([]);
    expect(cage.complaints).toEqual([]);
  }
});

/** Ends the time that a page may take before it says that it is slow. */
const waitLong = (late: Locator) =>
  late.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });

test('a page whose script never arrives says so, and offers to reload', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  let isDown = true;
  await root.route('**/assets/*.js', (route) => (isDown ? route.fulfill({ status: 404 }) : route.continue()));
  await root.goto(new URL('/admin/members', root.url()).href);
  await expect(root.locator('#root')).toBeEmpty();
  const late = root.locator('#late');
  await expect(late).toBeHidden();
  await waitLong(late);
  await expect(late).toHaveText('This page is slow to load. Load it again');
  await expect(late).toBeVisible();
  isDown = false;
  await late.getByRole('link', { name: 'Load it again' }).click();
  await expect(root.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(late).toBeHidden();
});

test('the front door appears before any script, keeps what is typed, and then signs in', async ({ openCage }) => {
  const cage = await openCage('postgres');
  for (const [surface, phone, welcome] of [
    ['admin', '9000000001', 'Sign in to the back office'],
    ['player', '9000000004', 'Welcome'],
  ] as const) {
    const page = await cage.visit(surface);
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(page.url(), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
    const fields = [page.getByLabel('Phone'), page.getByLabel('Password', { exact: true })] as const;
    await fields[0].fill(phone);
    await fields[1].fill('cage-demo-1');
    // Enter before any script can handle it: nothing may get into the address.
    await fields[1].press('Enter');
    await expect(page).toHaveURL(/\/$/);
    const login = page.getByRole('button', { name: 'Login' });
    await expect(login).toHaveAttribute('aria-busy', 'true');
    const late = page.locator('#late');
    await expect(late).toBeHidden();
    await waitLong(late);
    await expect(late).toBeVisible();
    released.resolve();
    await expect(login).not.toHaveAttribute('aria-busy', 'true');
    await expect(late).toBeHidden();
    for (const [index, value] of [phone, 'cage-demo-1'].entries())
      await expect(fields[index as 0 | 1]).toHaveValue(value);
    await page.getByLabel('Remember me').check();
    await login.click();
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
    expect(cage.complaints).toEqual([]);

    // Another day in the same browser: its number is there, in the language chosen since.
    const context = page.context();
    await context.clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(new URL('/', page.url()).href);
    await expect(login).not.toHaveAttribute('aria-busy', 'true');
    await expect(fields[0]).toHaveValue(phone);
    await expect(page.getByLabel('Remember me')).toBeChecked();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    const again = await page.request.get(new URL('/', page.url()).href, { headers: { accept: 'text/html' } });
    expect(await again.text()).toContain('lang="hi"');
    expect(cage.complaints).toEqual([]);
  }
});
