import type { Page } from '@playwright/test';
import { type Cage, expect, signIn, test } from './cage.ts';

const publicPages = ['/', '/register', '/terms', '/support'];
const ownPages = [
  '/wallet',
  '/deposit',
  '/withdraw',
  '/history',
  '/history?tab=withdrawals',
  '/history?tab=bets',
  '/history?tab=statement',
  '/profile',
  '/limits',
  '/notifications',
  '/help',
];

/** Goes to a page and waits until nothing on it is loading. */
async function settle(cage: Cage, player: Page, path: string): Promise<void> {
  await player.goto(`${cage.server.addresses.player}${path}`);
  await expect(player.getByRole('main').getByRole('heading').first()).toBeVisible();
  await player.waitForFunction(() => !document.querySelector('main [data-slot="skeleton"]'));
}

/** Returns how a page does not fit its screen: too wide, or controls that overlap or cross the edge. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const root = document.documentElement;
    // At the top of the page, the action bar is directly above the navigation, or in its own place above that.
    root.scrollTop = 0;
    const navigation = document.querySelector('nav[data-foot]');
    const acting = document.querySelector<HTMLElement>('[data-slot=action-bar]');
    if (navigation && acting?.checkVisibility() && getComputedStyle(navigation).position === 'fixed') {
      const { bottom } = acting.getBoundingClientRect();
      const { top } = navigation.getBoundingClientRect();
      acting.style.position = 'static';
      const foot = Math.min(top, acting.getBoundingClientRect().bottom);
      acting.style.position = '';
      if (Math.abs(bottom - foot) > 1) wrong.push(`what acts ends at ${bottom}, not at ${foot}`);
    }
    for (const word of document.querySelectorAll(':is(header, nav[data-foot], main) :is(p, span, h1, h2)')) {
      const { overflowX } = getComputedStyle(word);
      // Text that screen readers get in full beside it may be cut.
      if (!/hidden|clip/.test(overflowX) || word.closest('.sr-only, [aria-hidden=true]')) continue;
      const cut = word.scrollWidth > word.clientWidth + 1 || word.scrollHeight > word.clientHeight + 1;
      if (cut && word.clientWidth > 1) wrong.push(`cut: ${word.textContent}`);
    }
    for (const tabs of document.querySelectorAll('[role=tablist]')) {
      if (tabs.scrollWidth > tabs.clientWidth + 1) wrong.push('tabs out of sight');
    }
    // At the end of the page, the action bar is in its own place.
    root.scrollTop = root.scrollHeight;
    if (root.scrollWidth > root.clientWidth) wrong.push(`${root.scrollWidth} wide on ${root.clientWidth}`);
    const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    const shown = [...document.querySelectorAll('main :is(a, button, input, select, h1, h2, p, dd, dt)')].filter(
      (element) =>
        element.checkVisibility() && !element.closest('.sr-only') && element.getBoundingClientRect().width > 1,
    );
    // Content of a strip that scrolls by itself is reached by scrolling that.
    const scrolls = (element: Element): boolean =>
      element !== root &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement ?? root));
    for (const element of shown.filter((found) => !scrolls(found))) {
      const { left, right } = element.getBoundingClientRect();
      const end = Math.max(right, left + element.scrollWidth);
      if (left < -1 || end > root.clientWidth + 1) wrong.push(`over the edge: ${nameOf(element)}`);
    }
    const controls = shown.filter((element) => element.matches('a, button, select'));
    for (const [index, one] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) wrong.push(`over one another: ${nameOf(one)} and ${nameOf(other)}`);
      }
    }
    return wrong;
  });

/** Sets a text size as users with low vision do. */
const enlarge = (page: Page, text: string) =>
  page.addInitScript((fontSize) => {
    const apply = () => {
      document.documentElement.style.fontSize = fontSize;
    };
    if (document.documentElement) apply();
    else document.addEventListener('readystatechange', apply, { once: true });
  }, text);

for (const [screen, size, text] of [
  ['320 pixels', { width: 320, height: 640 }, '100%'],
  ['a desk at 200 % zoom', { width: 720, height: 450 }, '100%'],
  ['a phone with somewhat larger text', { width: 390, height: 844 }, '130%'],
  ['a small phone with text of twice the size', { width: 360, height: 640 }, '200%'],
] as const) {
  test(`on ${screen} no page of a player is wider than its screen, and nothing is cut or covered`, async ({
    openCage,
  }) => {
    const cage = await openCage('postgres');
    const player = await cage.visit('player');
    await player.setViewportSize(size);
    await enlarge(player, text);
    const wrong: Record<string, string[]> = {};
    const look = async (path: string) => {
      const found = await misfits(player);
      if (found.length > 0) wrong[path] = found;
    };
    for (const path of publicPages) {
      await settle(cage, player, path);
      await look(path);
    }
    await settle(cage, player, '/');
    await signIn(player, '9000000004');
    for (const path of ownPages) {
      await settle(cage, player, path);
      await look(path);
    }
    const [first] = await cage.server.services.database.query<{ code: string }>({
      text: "select code from recharges r join accounts a on a.id = r.requester_id where a.phone = '9000000004' limit 1",
      values: [],
    });
    if (first) {
      await settle(cage, player, `/deposit/${first.code}`);
      await look('/deposit/:code');
    }
    expect(wrong).toEqual({});
  });
}

/** Whether a thumb on a button hits it, and nothing that covers it. */
async function inReach(page: Page, name: string): Promise<boolean> {
  return page.getByRole('button', { name }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const whole = top >= 0 && top + height <= innerHeight;
    return whole && button.contains(document.elementFromPoint(left + width / 2, top + height - 4));
  });
}

test('the main action of a page is in sight on a low phone, and while its keyboard is open', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  const unseen: string[] = [];
  const look = async (field: string, action: string) => {
    for (const size of [
      { width: 390, height: 664 },
      { width: 360, height: 640 },
    ]) {
      await player.setViewportSize(size);
      await player.evaluate(() => scrollTo(0, 0));
      if (!(await inReach(player, action))) unseen.push(`${action} at ${size.height}`);
    }
    // A keyboard takes its height from the page (`interactive-widget`), and the navigation makes room.
    await player.setViewportSize({ width: 360, height: 380 });
    await player.getByLabel(field, { exact: true }).focus();
    const { bottom = 0 } = await player
      .getByLabel(field, { exact: true })
      .evaluate((box) => box.getBoundingClientRect());
    const { top = 0 } = await player
      .getByRole('button', { name: action })
      .evaluate((button) => button.getBoundingClientRect());
    if (!(await inReach(player, action)) || bottom > top) unseen.push(`${action} above the keyboard`);
    await player.setViewportSize({ width: 360, height: 640 });
  };
  await settle(cage, player, '/');
  await look('Password', 'Login');
  await settle(cage, player, '/register');
  await look('Username', 'Create account');
  await settle(cage, player, '/');
  await signIn(player, '9000000004');
  await expect(player.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await settle(cage, player, '/withdraw');
  await look('How much do you want to withdraw?', 'Withdraw');
  await settle(cage, player, '/deposit');
  await player.getByLabel('How much do you want to pay in?').fill('700');
  await look('How much do you want to pay in?', 'Continue with ₹700');
  await player.getByRole('button', { name: 'Continue with ₹700' }).click();
  await expect(player.getByRole('link', { name: 'Open UPI app' })).toBeVisible();
  if (!(await inReach(player, 'I have paid'))) unseen.push('I have paid');
  await player.getByRole('button', { name: 'I have paid' }).click();
  await look('UTR', 'Send');
  // An error about a picture is shown above the bar, wherever the page was scrolled to.
  await player.evaluate(() => scrollTo(0, 0));
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await player.setInputFiles('input[type=file]', note);
  const said = player.getByText('Only image files are allowed: JPEG, PNG or WebP');
  const gap = async () => {
    const [error, bar] = await Promise.all([
      said.boundingBox(),
      player.getByRole('button', { name: 'Send' }).boundingBox(),
    ]);
    return (bar?.y ?? 0) - ((error?.y ?? 0) + (error?.height ?? 0));
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(unseen).toEqual([]);
});

/** Walks through a page by Tab alone; returns what had the focus, in order, and what could not be seen. */
async function walk(page: Page): Promise<{ names: string[]; unseen: string[] }> {
  const names: string[] = [];
  const unseen: string[] = [];
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const style = getComputedStyle(element);
      const label = element.closest('label');
      const ring = label && !element.matches('[type=text]') ? getComputedStyle(label) : style;
      const marked = [style, ring].some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      );
      const before = document.querySelector('[data-walked=last]');
      const known = element.hasAttribute('data-walked');
      before?.setAttribute('data-walked', '');
      element.setAttribute('data-walked', 'last');
      const text = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
      const { top, bottom } = element.getBoundingClientRect();
      return {
        name: (text ?? element.textContent ?? '').trim(),
        marked,
        inSight: bottom > 0 && top < window.innerHeight,
        // A date has three stops: its day, its month and its year.
        again: element === before,
        known: known && element !== before,
      };
    });
    if (!at || at.known) break;
    if (at.again) continue;
    names.push(at.name);
    if (!at.marked || !at.inSight) unseen.push(at.name);
  }
  return { names, unseen };
}

test('every page works with Tab alone: everything gets the focus in order, named and visible', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  const wrong: Record<string, unknown> = {};
  const look = async (path: string, first: string) => {
    const reachable = await player.locator('main :is(a[href], button:enabled, input:enabled, select, summary)').count();
    const { names, unseen } = await walk(player);
    const nameless = names.filter((name) => name === '').length;
    const radios = await player.locator('main input[type=radio]').count();
    if (unseen.length > 0 || nameless > 0) wrong[path] = { unseen, nameless };
    // A group of radio buttons has one stop; the frame adds its own.
    if (names.length < reachable - radios) wrong[path] = { ...(wrong[path] as object), reached: names, reachable };
    if (names[0] !== first) wrong[path] = { ...(wrong[path] as object), first: names[0] };
  };
  await settle(cage, player, '/');
  await look('/', 'हिन्दी');
  await settle(cage, player, '/register');
  await look('/register', 'हिन्दी');
  await settle(cage, player, '/');
  // Signing in needs no pointer either.
  await player.getByLabel('Phone Number').focus();
  await player.keyboard.type('9000000004');
  await player.keyboard.press('Tab');
  await player.keyboard.type('cage-demo-1');
  await player.keyboard.press('Enter');
  await expect(player.getByRole('navigation', { name: 'Main' })).toBeVisible();
  for (const path of ownPages) {
    await settle(cage, player, path);
    await look(path, 'Skip to content');
  }
  expect(wrong).toEqual({});
});
