import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pathOfPicture, storyKey } from './story.ts';

/**
 * The committed pictures. `visual/stories/<component>.json` names the right picture of each story and variant;
 * `visual/pictures/` holds each distinct picture once, named by the hash of what the browser drew, as lossless WebP.
 */
const root = join(import.meta.dirname, '../../../visual');
const storiesHome = join(root, 'stories');
const picturesHome = join(root, 'pictures');

/** Story name (the part of the id behind `--`) -> variant -> hash of the picture. */
export type Component = Record<string, Record<string, string>>;

/** Identifies pixels by their PNG: the pinned browser writes the same bytes for the same pixels. */
export const hashOf = (png: Buffer) => createHash('sha256').update(png).digest('hex').slice(0, 24);

const storiesFile = (component: string) => join(storiesHome, `${component}.json`);
export const pictureFile = (hash: string) => join(picturesHome, pathOfPicture(hash));

const components = new Map<string, Component>();

export function readComponent(component: string): Component {
  let known = components.get(component);
  if (!known) {
    const file = storiesFile(component);
    known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Component) : {};
    components.set(component, known);
  }
  return known;
}

const sorted = <Value>(record: Record<string, Value>) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

function writeComponent(component: string, content: Component): void {
  components.set(component, content);
  if (Object.keys(content).length === 0) {
    rmSync(storiesFile(component), { force: true });
    return;
  }
  mkdirSync(storiesHome, { recursive: true });
  const ordered = sorted(Object.fromEntries(Object.entries(content).map(([name, of]) => [name, sorted(of)])));
  writeFileSync(storiesFile(component), `${JSON.stringify(ordered, null, 2)}\n`);
}

export const readPicture = (hash: string): Buffer => readFileSync(pictureFile(hash));

/** Makes this picture the baseline. The file is written unless another story has the same one. */
export async function keep(id: string, variant: string, png: Buffer): Promise<void> {
  const hash = hashOf(png);
  const file = pictureFile(hash);
  if (!existsSync(file)) {
    mkdirSync(join(picturesHome, hash.slice(0, 2)), { recursive: true });
    writeFileSync(file, await sharp(png).webp({ lossless: true, effort: 6, quality: 100 }).toBuffer());
  }
  const { component, name } = storyKey(id);
  const content = readComponent(component);
  writeComponent(component, { ...content, [name]: { ...content[name], [variant]: hash } });
}

export const listComponents = (): string[] =>
  existsSync(storiesHome)
    ? readdirSync(storiesHome)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .sort()
    : [];

/** Returns the hashes of the existing picture files. */
export const listPictures = (): string[] =>
  existsSync(picturesHome)
    ? readdirSync(picturesHome, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.webp'))
        .map((file) => file.slice(file.lastIndexOf('/') + 1, -'.webp'.length))
    : [];

export const usedPictures = (): Set<string> =>
  new Set(listComponents().flatMap((component) => Object.values(readComponent(component)).flatMap(Object.values)));

/** Removes all variants of the story but these. */
export function keepOnly(id: string, variants: readonly string[]): void {
  const { component, name } = storyKey(id);
  const content = readComponent(component);
  const left = Object.entries(content[name] ?? {}).filter(([variant]) => variants.includes(variant));
  const { [name]: _, ...others } = content;
  writeComponent(component, left.length > 0 ? { ...others, [name]: Object.fromEntries(left) } : others);
}

/** Removes stories that no longer exist, and picture files that no story uses. Returns the number of deleted files. */
export function deleteOrphanedBaselines(livingIds: ReadonlySet<string>): number {
  for (const component of listComponents()) {
    const stories = Object.entries(readComponent(component));
    const alive = stories.filter(([name]) => livingIds.has(`${component}--${name}`));
    if (alive.length < stories.length) writeComponent(component, Object.fromEntries(alive));
  }
  const used = usedPictures();
  const gone = listPictures().filter((hash) => !used.has(hash));
  for (const hash of gone) rmSync(pictureFile(hash));
  return gone.length;
}
