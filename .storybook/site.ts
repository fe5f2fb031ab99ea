import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromiumArguments } from '@cage/tooling/chromium-arguments';
import { findChromium } from '@cage/tooling/find-chromium';
import { type Browser, chromium, type Page, type Request } from 'playwright';
import { preview } from 'vite';

/**
 * Builds Storybook as it is published (and as Chromatic uploads it) and opens it below a path, without a network: its
 * frame, its pages and a story of each part. A request to another host, a missing file or an error on a page fails it.
 * With `--built` it takes the existing build.
 */
const FOLDER = 'storybook-static';
const BASE = '/some/sub/path/';
/** Width of the window for all checks. */
const WIDTH = 1440;

interface Entry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
  tags: readonly string[];
}

process.chdir(join(import.meta.dirname, '..'));

if (!process.argv.includes('--built')) {
  const built = spawnSync('storybook', ['build', '--disable-telemetry', '--quiet', '--stats-json'], {
    encoding: 'utf8',
  });
  if (built.status !== 0) {
    console.error(built.stdout, built.stderr);
    process.exit(1);
  }
}

const index = JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8')) as { entries: Record<string, Entry> };
const entries = Object.values(index.entries);
/** A plain host of static files below a path: missing files are 404. */
const host = await preview({
  configFile: false,
  logLevel: 'error',
  base: BASE,
  appType: 'mpa',
  build: { outDir: FOLDER },
  preview: { host: '127.0.0.1', port: 0 },
});
const [url = ''] = host.resolvedUrls?.local ?? [];
const faults: string[] = [];

/** Pending requests of each page, and the time of the last change among them. */
const underWay = new WeakMap<Page, { requests: Set<Request>; since: number }>();

/** Opens a page on which every request to another host, error and missing file is a fault. */
async function watchedPage(browser: Browser, what: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } });
  const note = (fault: string) => faults.push(`${what}: ${fault}`);
  const under = { requests: new Set<Request>(), since: Date.now() };
  underWay.set(page, under);
  const gone = (request: Request) => {
    under.requests.delete(request);
    under.since = Date.now();
  };
  page.on('requestfinished', gone);
  page.on('requestfailed', gone);
  page.on('request', (request) => {
    const asked = request.url();
    under.since = Date.now();
    if (!new URL(asked).pathname.endsWith('/api/webapi/events')) under.requests.add(request);
    if (!asked.startsWith(url) && /^(https?|wss?):/.test(asked) && !isAnswered(asked)) note(`asks for ${asked}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico'))
      note(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    // Browsers request this one by themselves for a page that is in no frame.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return page;
}

/** How long a page must make no requests to count as complete, and how long it may take for that. */
const QUIET_MS = 500;
const PATIENCE_MS = 60_000;

/** Waits until everything that a page requested is there, except live events: their response stays open. */
async function complete(page: Page, what: string): Promise<void> {
  const under = underWay.get(page);
  if (!under) throw new Error(`${what} is not watched`);
  const started = Date.now();
  while (under.requests.size > 0 || Date.now() - under.since < QUIET_MS) {
    if (Date.now() - started > PATIENCE_MS) {
      faults.push(
        `${what}: never comes to rest, waits for ${[...under.requests].map((asked) => asked.url()).join(', ')}`,
      );
      return;
    }
    await page.waitForTimeout(QUIET_MS / 5);
  }
}

/** Calls of the products go to the page's own origin and are mocked in the page. */
const isAnswered = (asked: string) => /^\/(api|admin|proof|payment)\//.test(asked.slice(new URL(url).origin.length));

async function look(browser: Browser, entry: Entry): Promise<void> {
  const what = `${entry.title}, ${entry.name}`;
  const page = await watchedPage(browser, what);
  await page.goto(`${url}iframe.html?id=${entry.id}&viewMode=${entry.type}`);
  await page.waitForFunction(() => /sb-show-(main|errordisplay|nopreview)/.test(document.body.className));
  const root = entry.type === 'docs' ? '#storybook-docs' : '#storybook-root';
  await page
    .waitForFunction((selector) => (document.querySelector(selector)?.textContent ?? '').length > 0, root)
    .catch(() => faults.push(`${what}: stays empty`));
  await complete(page, what);
  if (await page.evaluate(() => document.body.classList.contains('sb-show-errordisplay'))) {
    faults.push(`${what}: ${await page.locator('#error-message').innerText()}`);
  }
  // Markdown that MDX did not understand is shown as source.
  if (await page.getByText('|---').count()) faults.push(`${what}: a table is shown as it is written`);
  if (await page.getByText('missing', { exact: true }).count()) faults.push(`${what}: a screen lacks a state`);
  if (entry.type === 'story') {
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope);
    if (scope !== url) faults.push(`${what}: the worker that answers calls is registered at ${scope}`);
  }
  await page.close();
}

/** The outcome of a story: how its steps went, and whether its page was closed to the viewer. */
interface Ended {
  fault: string | undefined;
  closed: boolean;
}

/** How long a story may take to finish. */
const STORY_MS = 30_000;

/** Replaces the current story by another, as a press in the sidebar does, and waits for its end. Runs in the page. */
async function playToTheEnd({ id, patience }: { id: string; patience: number }): Promise<Ended> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: {
      on(event: string, hear: (said: never) => void): void;
      off(event: string, hear: (said: never) => void): void;
      emit(event: string, said: object): void;
    };
  };
  let fault: string | undefined;
  const hear = (error: { message?: string; description?: string }) => {
    const said = error.message ?? error.description ?? 'an error';
    fault ??= said.split('\n').find((line) => line.trim());
  };
  const faulty = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing'];
  for (const event of faulty) channel.on(event, hear);
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => {
      fault ??= 'never ends';
      resolve();
    }, patience);
    const end = ({ storyId, status }: { storyId: string; status: string }) => {
      if (storyId !== id) return;
      clearTimeout(giveUp);
      channel.off('storyFinished', end);
      if (status !== 'success') fault ??= status;
      resolve();
    };
    channel.on('storyFinished', end);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
  for (const event of faulty) channel.off(event, hear);
  const empty = document.querySelector('main [data-slot="empty-state"]');
  return { fault, closed: empty?.textContent?.includes('No access') ?? false };
}

/** Checks every screen as opened in the workbench: in its frame, on one page, one after the other. */
async function lookAtScreens(browser: Browser, screens: readonly Entry[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } });
  const [before] = entries.filter(({ type, title }) => type === 'story' && title.startsWith('UI/'));
  await page.goto(`${url}iframe.html?id=${before?.id}&viewMode=story`);
  // A running story must not be left: its page would be reloaded.
  await page.waitForFunction(() =>
    (
      globalThis as { __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): unknown } }
    ).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'),
  );
  for (const { id, title, name } of screens) {
    const { fault, closed } = await page.evaluate(playToTheEnd, { id, patience: STORY_MS });
    if (fault) faults.push(`${title}, ${name}, in its frame: ${stripVTControlCharacters(fault)}`);
    if (closed) faults.push(`${title}, ${name}: is closed to who looks by default`);
  }
  await page.close();
}

/** Checks that a page opened in the dark theme is dark before anything of it is visible. */
async function lookInTheDark(browser: Browser, { id, title }: Entry): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${url}iframe.html?id=${id}&viewMode=story&globals=theme:dark;viewport:phone`);
  const theme = await page.waitForFunction(() => {
    const isThere = (document.querySelector('#storybook-root')?.textContent ?? '').length > 0;
    return isThere && `worn: ${document.documentElement.dataset.theme}`;
  });
  const worn = await theme.jsonValue();
  if (worn !== 'worn: dark')
    faults.push(`${title}: asked for in the dark, it comes first with another theme (${worn})`);
  await page.close();
}

async function lookAtFrame(browser: Browser, { id, name }: Entry): Promise<void> {
  const page = await watchedPage(browser, 'The frame');
  await page.goto(`${url}?path=/story/${id}`);
  const parts = [
    page.getByRole('link', { name, exact: true }),
    page.getByRole('button', { name: /view as/i }),
    page.getByRole('button', { name: /scale/i }),
    page.getByRole('button', { name: /source/i }).or(page.getByRole('link', { name: /source/i })),
    page.getByRole('link', { name: /open in the app/i }),
  ];
  for (const part of parts) {
    await part
      .first()
      .waitFor()
      .catch(() => faults.push(`The frame: ${part} is not shown`));
    const box = await part
      .first()
      .boundingBox({ timeout: 1_000 })
      .catch(() => null);
    if (box && box.x + box.width > WIDTH) faults.push(`The frame: ${part} is cut at ${WIDTH}`);
  }
  await complete(page, 'The frame');
  if (await page.getByRole('tab', { name: /interactions/i }).count())
    faults.push('The frame: a screen has its panel open');
  await page.close();
}

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const stories = entries.filter(({ type, name }) => type === 'story' && name === 'Default');
  const samples = ['UI/Primitives/', 'Admin/Agents', 'Player/Wallet'].map((start) =>
    stories.find(({ title }) => title.startsWith(start)),
  );
  const pages = entries.filter(({ type, title }) => type === 'docs' && !title.includes('/'));
  const guide = entries.find(({ type, title }) => type === 'docs' && title.startsWith('UI/Patterns/'));
  const screenPage = entries.find(({ type, title }) => type === 'docs' && title === 'Admin/Agents');
  for (const entry of [...pages, guide, screenPage, ...samples]) {
    if (entry) await look(browser, entry);
    else faults.push('a page that this check opens is not built');
  }
  const [, screen] = samples;
  if (screen) await lookAtFrame(browser, screen);
  const inTheHand = samples.at(-1);
  if (inTheHand) await lookInTheDark(browser, inTheHand);
  await lookAtScreens(
    browser,
    stories.filter(({ title }) => /^(Admin|Player)\//.test(title)),
  );
} finally {
  await browser.close();
  await host.close();
}

if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'));
  process.exitCode = 1;
} else console.log(`${entries.length} entries built; the frame, pages and stories work below a path without a network`);
process.exit();
