import type { CDPSession, Frame, Page } from 'playwright';
import sharp from 'sharp';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { hashOf, keep, keepOnly, readComponent, readPicture } from './baselines.ts';
import { compare } from './compare.ts';
import { type Mode, mode, timing } from './mode.ts';
import { report } from './report.ts';
import { type PicturedStory, storyKey } from './story.ts';
import { auditsOf, picturesOf, type Variant, variantName, widths } from './variants.ts';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

/** A picture taller than this belongs to a story that grows without end. */
const HIGHEST = 8_000;
const PAUSE_MS = 60;
/** How long a story may take to settle, and how long a picture must be stable to become a baseline. */
const PATIENCE_MS = 1_500;
const STANDS_MS = 400;
/**
 * How long an unexpected picture must be stable: a part that is fetched for the first time comes late on a busy machine,
 * and until then the page does not change.
 */
const STANDS_DIFFERENT_MS = 4_000;

interface Size {
  width: number;
  height: number;
}

/**
 * Sets the size of the page and of the frame in it, which Vitest scales to fit when they differ; and whether it is painted.
 * While a story plays nobody looks: a fully transparent frame is laid out, but neither rasterised nor composited.
 */
async function resize(page: Page, { width, height }: Size, painted = true): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    ({ size: [w, h], opacity }) => {
      document.body.style.setProperty('--viewport-width', `${w}px`);
      document.body.style.setProperty('--viewport-height', `${h}px`);
      for (const frame of document.querySelectorAll('iframe')) frame.style.opacity = opacity;
    },
    { size: [width, height], opacity: painted ? '' : '0' },
  );
}

/** Waits until nothing is loading, and returns the height of the story. Runs in the frame. */
async function settled({ theme, painted }: { theme: string; painted: boolean }): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const { dataset } = document.documentElement;
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  // Painting in pieces differs from painting at once by a step of colour at the seams. Switching to the other
  // theme and back repaints everything.
  if (painted) {
    dataset.theme = theme === 'light' ? 'dark' : 'light';
    await frame();
  }
  dataset.theme = theme;
  await frame();
  await frame();
  return document.documentElement.scrollHeight;
}

/**
 * Lays everything out from scratch. Changes by a play function were laid out incrementally, and their fractions of a pixel
 * may be rounded differently from those of the same page laid out at once.
 */
async function layOutAnew(page: Page, frame: Frame, { width, height }: Size): Promise<void> {
  await resize(page, { width: width - 50, height });
  await frame.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}

interface Arrangement extends Variant {
  /** A picture will be taken of it; else it is only audited. */
  painted: boolean;
}

/** Makes the story as wide as the variant and as tall as needed; returns its size. Themes of one width keep the size. */
async function arrange(
  page: Page,
  frame: Frame,
  { theme, width: name, painted }: Arrangement,
  now: Size | null,
): Promise<Size> {
  const { width, height } = widths[name];
  const given = now?.width === width ? now.height : height;
  if (now?.width !== width) await resize(page, { width, height: given });
  const needed = await frame.evaluate(settled, { theme, painted });
  if (needed <= given) return { width, height: given };
  // Content below the fold of the frame would be captured as blank.
  const grown = { width, height: Math.min(needed, HIGHEST) };
  await resize(page, grown);
  await frame.evaluate(settled, { theme, painted });
  return grown;
}

async function take(page: Page): Promise<Buffer> {
  const session = await sessionOf(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

/**
 * Returns the first picture that matches the expected one to the last pixel; else the one that stays stable for a while.
 * Late changes are waited for: they belong to the story.
 */
async function takeSteady(page: Page, expected: string | undefined): Promise<Buffer> {
  const stands = expected && mode() === 'compare' ? STANDS_DIFFERENT_MS : STANDS_MS;
  const started = performance.now();
  let picture = await take(page);
  let since = started;
  while (hashOf(picture) !== expected) {
    const now = performance.now();
    if (now - since >= stands) return picture;
    if (now - started >= PATIENCE_MS + stands) {
      throw new Error(
        'The picture of this story never stands still: something in it depends on the time or on chance.',
      );
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const after = await take(page);
    if (!after.equals(picture)) since = performance.now();
    picture = after;
  }
  return picture;
}

const png = (picture: Buffer) => sharp(picture).png().toBuffer();

async function judge(id: string, variant: string, picture: Buffer, what: Mode): Promise<string | null> {
  const { component, name } = storyKey(id);
  const expected = readComponent(component)[name]?.[variant];
  if (hashOf(picture) === expected) return null;
  if (!expected) {
    if (what === 'update') await keep(id, variant, picture);
    else report({ id, variant, is: 'new', pixels: 0 }, { after: picture });
    return what === 'update' ? null : `${variant}: has no baseline yet`;
  }
  const before = readPicture(expected);
  const difference = await compare(before, picture);
  if (!difference) return null;
  const { pixels, marked } = difference;
  report({ id, variant, is: 'different', pixels }, { before: await png(before), after: picture, difference: marked });
  if (what !== 'update') return `${variant}: ${pixels} pixels differ`;
  await keep(id, variant, picture);
  return null;
}

/** On the desktop only the theme differs, so only the rules about colour can fail. */
async function violationsOf(frame: Frame, { width }: Variant): Promise<string[]> {
  return frame.evaluate((colours) => globalThis.violations?.(colours) ?? [], width === 'desktop');
}

/** The play function leaves a story in the light theme on a desktop, where axe has already audited it. */
const isAudited = ({ theme, width }: Variant) => !(theme === 'light' && width === 'desktop');

/** Returns each variant once, grouped by width: changing the width lays the page out again. */
function variantsOf(variants: readonly Variant[]): Variant[] {
  const named = new Map(variants.map((variant) => [variantName(variant), variant]));
  const order = Object.keys(widths);
  return [...named.values()].sort((one, other) => order.indexOf(one.width) - order.indexOf(other.width));
}

/**
 * Checks the story on the page in each of its variants: takes the picture, compares it with its baseline (or renews it),
 * and runs axe where it has not run yet. Returns one sentence per fault; empty when all is right.
 */
export const checkStory: BrowserCommand<[story: PicturedStory]> = async (context: BrowserCommandContext, story) => {
  const { page } = context;
  const frame = await context.frame();
  const size = page.viewportSize() ?? widths.desktop;
  const wrong: string[] = [];
  let now: Size | null = null;
  const pictured = mode() === 'off' ? [] : picturesOf(story);
  const pictures = pictured.map(variantName);
  if (pictures.length > 0) await layOutAnew(page, frame, size);
  const audits = auditsOf(story).filter(isAudited).map(variantName);
  for (const variant of variantsOf([...pictured, ...auditsOf(story).filter(isAudited)])) {
    const name = variantName(variant);
    const started = performance.now();
    const painted = pictures.includes(name);
    now = await arrange(page, frame, { ...variant, painted }, now);
    if (painted) {
      const { component, name: storyName } = storyKey(story.id);
      const picture = await takeSteady(page, readComponent(component)[storyName]?.[name]);
      const complaint = await judge(story.id, name, picture, mode());
      if (complaint) wrong.push(complaint);
      timing.pictures += 1;
      timing.ms += performance.now() - started;
    }
    if (audits.includes(name)) wrong.push(...(await violationsOf(frame, variant)).map((text) => `${name}: ${text}`));
  }
  if (mode() === 'update') keepOnly(story.id, pictures);
  // Vitest remembers the size that it set, and does not set it again. Where no pictures are taken a person may be watching.
  await resize(page, size, mode() === 'off');
  return wrong;
};

/** Draws the page in a system's forced colours, as in high contrast, or in its own again. */
export const forceColours: BrowserCommand<[forced: boolean]> = async ({ page }, forced) => {
  await page.emulateMedia({ forcedColors: forced ? 'active' : null });
};
