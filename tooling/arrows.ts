import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * Holds the walls of the house: which package may import which, that every import is declared and every declared
 * dependency used, that screens do not import each other, and that mocks stay out of production.
 */

interface Workspace {
  folder: string;
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const allowed: Record<string, readonly string[]> = {
  '@cage/contract': [],
  '@cage/api-client': ['@cage/contract'],
  '@cage/auth': ['@cage/api-client', '@cage/contract'],
  '@cage/ui': [],
  '@cage/admin': ['@cage/ui', '@cage/auth', '@cage/api-client', '@cage/contract'],
  '@cage/player': ['@cage/ui', '@cage/auth', '@cage/api-client', '@cage/contract'],
  '@cage/server': ['@cage/contract'],
};
/** What only one package may import. */
const reserved: Record<string, string> = { 'radix-ui': '@cage/ui', 'react-hot-toast': '@cage/ui', pg: '@cage/server' };
const STORY_ONLY = ['@cage/api-client/msw', '@cage/api-client/fixtures', '@cage/storybook', 'storybook', 'msw'];
/** Needed without an import: for types, or by a tool that looks for it. */
const SILENT = [/^@types\//, /^react-dom$/];

const folders = globSync(['apps/*', 'packages/*']);
const workspaces = folders.map((folder): Workspace => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<Workspace>;
  const none = { name: '', dependencies: {}, devDependencies: {}, peerDependencies: {} };
  return { ...none, ...manifest, folder };
});

const packageOf = (specifier: string) =>
  specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '');
const isStory = (path: string) =>
  /\.(stories|test)\.tsx?$/.test(path) || path.includes('/test/') || /src\/(msw|fixtures)\//.test(path);
const importPattern =
  /^(?:import|export)\s(?:[\w\s{},*$]+?\sfrom\s)?['"]([^'"]+)['"]|import\('([^']+)'\)|@import "([^"]+)"/gm;

const faults: string[] = [];

function checkRelative(path: string, specifier: string): void {
  const target = relative('.', resolve(dirname(path), specifier));
  const screenOf = (file: string) => /^apps\/\w+\/src\/screens\/([^/]+)\//.exec(file)?.[1];
  const [from, to] = [screenOf(path), screenOf(target)];
  if (from && to && from !== to) faults.push(`${path}: a screen imports another screen (${specifier})`);
  const workspace = (file: string) => file.split('/').slice(0, 2).join('/');
  if (workspace(path) !== workspace(target)) faults.push(`${path}: leaves its package by a path (${specifier})`);
}

function checkPackage(workspace: Workspace, path: string, specifier: string): void {
  const name = packageOf(specifier);
  const { dependencies, devDependencies, peerDependencies } = workspace;
  const production = !isStory(path) && path.includes('/src/');
  if (name === workspace.name) return;
  if (production && STORY_ONLY.some((only) => specifier === only || specifier.startsWith(`${only}/`))) {
    faults.push(`${path}: production imports ${specifier}`);
  }
  if (name.startsWith('@cage/') && name !== '@cage/storybook' && !allowed[workspace.name]?.includes(name)) {
    faults.push(`${path}: ${workspace.name} may not import ${name}`);
  }
  const owner = reserved[name];
  if (owner && owner !== workspace.name) faults.push(`${path}: only ${owner} imports ${name}`);
  if (specifier === 'zod' && production && workspace.name !== '@cage/server' && !path.endsWith('/openapi.ts')) {
    faults.push(`${path}: import zod/mini, the whole of zod is too heavy for a browser`);
  }
  const declared = name in dependencies || name in peerDependencies || (!production && name in devDependencies);
  // Tools that the root declares serve tests, stories and build files everywhere.
  if (!declared && production) faults.push(`${path}: ${name} is not declared in ${workspace.folder}/package.json`);
}

for (const workspace of workspaces) {
  const used = new Set<string>();
  for (const path of globSync(`${workspace.folder}/{src,test}/**/*.{ts,tsx,css}`)) {
    for (const [, script, lazily, style] of readFileSync(path, 'utf8').matchAll(importPattern)) {
      const specifier = script ?? lazily ?? style ?? '';
      if (specifier.startsWith('.')) checkRelative(path, specifier);
      else if (!specifier.startsWith('node:') && !['vitest', 'tailwindcss'].includes(specifier)) {
        used.add(packageOf(specifier));
        checkPackage(workspace, path, specifier);
      }
    }
  }
  for (const name of Object.keys({ ...workspace.dependencies, ...workspace.devDependencies })) {
    if (!used.has(name) && !SILENT.some((silent) => silent.test(name)) && name !== '@cage/storybook') {
      faults.push(`${workspace.folder}/package.json: ${name} is declared and not used`);
    }
  }
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else console.log(`${workspaces.length} packages, no arrow out of place`);
