import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'cage-generators-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

/** Copies the repository without its pictures; links its own packages by name, and third-party ones. */
function copyRepository(): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.split('\n').filter((line) => line && !line.startsWith('visual/'))) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@cage'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@cage'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const { workspaces } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { workspaces: string[] };
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(copy, pattern.slice(0, -2))).map((name) => join(pattern.slice(0, -2), name))
      : [pattern],
  );
  for (const folder of folders) {
    const { name } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(join(copy, folder), join(modules, name));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  execFileSync('git', ['add', '--all'], { cwd: copy });
}

function run(command: string, ...args: string[]): { ok: boolean; output: string } {
  const env = { ...process.env, NO_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8', env });
  return { ok: status === 0, output: stdout + stderr };
}

beforeAll(() => {
  copyRepository();
  for (const [generator, ...answers] of [
    ['screen', 'admin', 'recharge holds'],
    ['screen', 'player', 'loyalty points'],
    ['primitive', 'progress ring'],
    ['endpoint', 'loyalty', 'get loyalty'],
    ['list', 'dormant accounts'],
  ] as const) {
    const { ok, output } = run('turbo', 'gen', generator, '--args', ...answers);
    if (!ok || /failed|Aborted/i.test(output)) throw new Error(`${generator}: ${output}`);
  }
}, 240_000);

test('what the generators write compiles', () => {
  expect(
    run(
      'tsc',
      '-b',
      'apps/admin',
      'apps/player',
      'apps/server',
      'packages/contract',
      'packages/api-client',
      'packages/ui',
    ).output,
  ).toBe('');
}, 240_000);

test('it is tidy, and within the boundaries', () => {
  const lint = run('biome', 'ci', '--error-on-warnings', 'apps', 'packages');
  expect(lint.ok, lint.output).toBe(true);
  const boundaries = run('turbo', 'boundaries');
  expect(boundaries.ok, boundaries.output).toBe(true);
}, 120_000);

test('nothing of it is unused', () => {
  const unused = run('knip', '--no-progress');
  expect(unused.ok, unused.output).toBe(true);
}, 120_000);

/** Returns the names of failed tests, run with a workspace's own settings: the root's would prepare all stories, too. */
function failures(settings: string, ...files: string[]): string[] {
  const report = join(copy, '.vitest/report.json');
  const { output } = run('vitest', 'run', '--config', settings, '--reporter=json', `--outputFile=${report}`, ...files);
  if (!existsSync(report)) throw new Error(output);
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    testResults: { assertionResults: { fullName: string; status: string }[] }[];
  };
  expect(numPassedTests).toBeGreaterThan(0);
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return all.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName);
}

test('everything is registered: the tests of routes, entries, primitives, permissions and words pass', () => {
  const files = ['packages/contract/src', 'packages/parts/src/words', 'apps/admin/src/navigation'];
  const lists = [
    'packages/ui/src/primitives',
    'packages/ui/src/class-names',
    'packages/ui/src/fonts',
    '.storybook/screens',
    '.storybook/guides',
    'tooling/words',
    'tooling/wire-words',
    'tooling/unworn-words',
  ];
  // What is left needs its author: the words of the wire and their meanings, and the states of the new screens.
  expect(failures('tooling/vitest.config.ts', ...files, ...lists).sort()).toEqual([
    'every screen shows every state, or says why it can not be in it Admin/Recharge holds',
    'every screen shows every state, or says why it can not be in it Player/Loyalty points',
    'openapi-fields.ts says what every field is',
    'the wire of getLoyalty becomes our words',
  ]);
}, 120_000);

test('the list answers on the server', () => {
  expect(failures('apps/server/vitest.config.ts', 'apps/server/test/dormant-accounts')).toEqual([]);
}, 240_000);
