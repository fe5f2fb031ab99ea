import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { allStoryFiles } from './stories.ts';

/** What a file takes from another: names, or all of it (`*`). */
interface Taking {
  from: string;
  names: readonly string[] | '*';
}

interface Module {
  takes: readonly Taking[];
  /** Names that it makes itself. */
  makes: ReadonlySet<string>;
  /** Names that it passes on, as they are called where they come from; and files of which it passes on everything. */
  passesOn: ReadonlyMap<string, { from: string; name: string }>;
  passesOnAll: readonly string[];
}

const packages = new Map(
  globSync(['packages/*/package.json', '.storybook/package.json']).map((path) => {
    const { name, exports } = JSON.parse(readFileSync(path, 'utf8')) as {
      name: string;
      exports: Record<string, string>;
    };
    return [name, { folder: dirname(path), exports }] as const;
  }),
);

/** The file of this house that is meant, if it is one. */
function resolve(specifier: string, from: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) {
    const file = normalize(join(dirname(from), path));
    return existsSync(file) ? file : null;
  }
  const [scope, name, ...rest] = path.split('/');
  const found = packages.get(`${scope}/${name}`);
  const target = found?.exports[['.', ...rest].join('/')];
  return found && target ? normalize(join(found.folder, target)) : null;
}

function readStyle(path: string, text: string): Module {
  const imports = [...text.matchAll(/@import "([^"]+)"/g)].map(([, specifier = '']) => resolve(specifier, path));
  const takes = imports.filter((from) => from !== null).map((from): Taking => ({ from, names: '*' }));
  return { takes, makes: new Set(), passesOn: new Map(), passesOnAll: [] };
}

function readCode(path: string, text: string): Module {
  const { module } = parseSync(path, text);
  const takes: Taking[] = [];
  const makes = new Set<string>();
  const passesOn = new Map<string, { from: string; name: string }>();
  const passesOnAll: string[] = [];
  // Types are gone before anything is drawn.
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = resolve(moduleRequest.value, path);
    const values = entries.filter(({ isType }) => !isType);
    if (!from || (entries.length > 0 && values.length === 0)) continue;
    const names = values.map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : name));
    takes.push({
      from,
      names: names.length === 0 || names.includes(null) ? '*' : names.filter((name) => name !== null),
    });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const from = resolve(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), path);
    if (from) takes.push({ from, names: '*' });
  }
  for (const { moduleRequest, importName, exportName } of module.staticExports.flatMap(({ entries }) => entries)) {
    const name = exportName.kind === 'Default' ? 'default' : exportName.name;
    const from = moduleRequest ? resolve(moduleRequest.value, path) : null;
    if (!from) name && makes.add(name);
    else if (importName.kind === 'AllButDefault') passesOnAll.push(from);
    else if (name && importName.name) passesOn.set(name, { from, name: importName.name });
    else takes.push({ from, names: '*' });
  }
  return { takes, makes, passesOn, passesOnAll };
}

const nothing: Module = { takes: [], makes: new Set(), passesOn: new Map(), passesOnAll: [] };
const known = new Map<string, Module>();

function moduleOf(path: string): Module {
  const found = known.get(path);
  if (found) return found;
  const text = /\.(tsx?|css)$/.test(path) ? readFileSync(path, 'utf8') : null;
  const module = text === null ? nothing : path.endsWith('.css') ? readStyle(path, text) : readCode(path, text);
  known.set(path, module);
  return module;
}

const ways = new Map<string, string[] | null>();

/** The files on the way from a barrel to where a name is made, that file last; `null` when it is not found. */
function wayTo(name: string, path: string): string[] | null {
  const asked = `${path} ${name}`;
  const found = ways.get(asked);
  if (found !== undefined) return found;
  // Whoever comes here again meanwhile goes in a circle.
  ways.set(asked, null);
  const way = lookFor(name, path);
  ways.set(asked, way);
  return way;
}

function lookFor(name: string, path: string): string[] | null {
  const { makes, passesOn, passesOnAll } = moduleOf(path);
  if (makes.has(name)) return [path];
  const renamed = passesOn.get(name);
  const next = renamed ? [renamed] : passesOnAll.map((from) => ({ from, name }));
  for (const { from, name: inner } of next) {
    const way = wayTo(inner, from);
    if (way) return [path, ...way];
  }
  return null;
}

/** Every file that can change what a file draws, itself included. A barrel leads only to what is taken from it. */
function reachOf(start: string): Set<string> {
  const read = new Set<string>();
  const passed = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (read.has(path)) continue;
    read.add(path);
    const { takes, passesOn, passesOnAll } = moduleOf(path);
    // Who takes everything of a barrel takes everything behind it.
    open.push(...passesOnAll, ...[...passesOn.values()].map(({ from }) => from));
    for (const { from, names } of takes) {
      if (names === '*') open.push(from);
      else {
        for (const name of names) {
          const way = wayTo(name, from) ?? [from];
          for (const barrel of way.slice(0, -1)) passed.add(barrel);
          open.push(...way.slice(-1));
        }
      }
    }
  }
  return new Set([...read, ...passed]);
}

/** What every picture hangs on without being imported by a story. */
const UNDER_ALL =
  /^(package-lock\.json|vitest\.config\.ts|\.storybook\/(main\.ts|pictures.*|package\.json)|tooling\/(pictures\/.*(?<!\.test)\.ts|chromium-arguments\.ts)|(apps\/(admin|player)|packages\/[^/]+)\/(package\.json|public\/.*))$/;

let storyFiles: readonly string[] | undefined;

/**
 * The story files whose pictures a change of these files can alter, sorted. `changed`: paths from the root of the house.
 */
export function affectedStories(changed: readonly string[]): string[] {
  storyFiles ??= allStoryFiles().map(({ path }) => normalize(path));
  const files = storyFiles;
  if (changed.some((path) => UNDER_ALL.test(path))) return [...files];
  const wanted = new Set(changed.map((path) => normalize(path)));
  return files.filter((file) => [...reachOf(file)].some((path) => wanted.has(path)));
}
