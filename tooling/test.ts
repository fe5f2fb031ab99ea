import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './find-chromium.ts';
import type { StoriesRun, VitestReport } from './stories-report.ts';

/**
 * `npm test`: all that CI runs, as tasks of Turborepo. What is unchanged since it passed is not run again, except in CI.
 * Ends with the totals of all tasks; a task without tests of its own counts as one test.
 */
const light = ['lint', 'types', 'check', 'boundaries', 'unused', 'build', 'budget', 'generators', 'site'];
/** Workspaces whose tests take all cores for minutes. */
const long = ['@cage/server', '@cage/e2e'];
const runs = '.turbo/runs';

interface TaskSummary {
  taskId: string;
  task: string;
  directory: string;
  /** Its output; a cached result has none. */
  logFile?: string;
  execution?: { exitCode?: number; startTime: number; endTime: number };
  command: string;
}

interface Totals {
  passed: number;
  failed: number;
  /** Tests that did not pass, each with reason and location, as far as the runner's report has them. */
  names: string[];
}

/** Where the runners of a task write their reports, below its workspace. */
const reports: Record<string, string[]> = {
  test: ['.vitest/json/output.json', 'test-results/results.json'],
  stories: ['.vitest/stories.json'],
  generators: ['.vitest/generators.json'],
};

interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  tests: { results: { errors: PlaywrightError[] }[] }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

interface PlaywrightReport {
  stats: { expected: number; skipped: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

const LINES_OF_WHY = 6;
/** Lines of output shown for a failed task without a report. */
const LAST_LINES = 12;

/** Returns a failure's message, without colours and without the libraries' stack: a rare one may never be seen again. */
const why = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
    .slice(0, LINES_OF_WHY)
    .map((line) => `\n          ${line.trim()}`)
    .join('');

const whyFailed = ({ message = '', location }: PlaywrightError): string =>
  why(`${location ? `at ${relative('.', location.file)}:${location.line}` : ''}\n${message}`);

const told = ({ title, tests }: PlaywrightSpec): string =>
  `${title}${tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(whyFailed))).join('')}`;

const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
  ...suite.specs.map((spec) => ({ ...spec, title: `${suite.title} > ${spec.title}` })),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** A test that neither passed nor failed was skipped or never ran: here that is a failure. */
function totalsOf(path: string): Totals {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) {
    const { expected, skipped, unexpected, flaky } = report.stats;
    const broken = report.suites.flatMap(specsOf).filter(({ ok }) => !ok);
    return { passed: expected, failed: unexpected + skipped + flaky, names: broken.map(told) };
  }
  const names = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const broken = assertionResults.filter(({ status }) => status !== 'passed');
    const own = message ? [`${relative('.', name)}: ${message.split('\n')[0]}`] : [];
    const theirs = broken.map(
      ({ fullName, failureMessages = [] }) =>
        `${relative('.', name)} > ${fullName}${failureMessages.map((message) => why(message)).join('')}`,
    );
    return [...own, ...theirs];
  });
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests, names };
}

/** Returns the last lines of a task's output: a budget or a check has no other report. */
const lastLines = (logFile: string): string[] =>
  stripVTControlCharacters(readFileSync(logFile, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-LAST_LINES);

function judge({ task, directory, logFile, execution }: TaskSummary): Totals {
  const ok = execution?.exitCode === 0;
  const report = reports[task]?.map((path) => join(directory, path)).find((path) => existsSync(path));
  if (!report) {
    const said = !ok && logFile && existsSync(logFile) ? lastLines(logFile) : [];
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, names: said };
  }
  const { passed, failed, names } = totalsOf(report);
  return { passed, failed: ok ? failed : Math.max(failed, 1), names };
}

const chromium = findChromium();
console.log(`Chromium: ${chromium}`);
rmSync(runs, { recursive: true, force: true });
rmSync('visual/report', { recursive: true, force: true });

// CI trusts no earlier results: it starts with an empty cache, which its parts share.
const cache = process.env.CI ? mkdtempSync(join(tmpdir(), 'cage-turbo-')) : undefined;
const keptIn = cache ? [`--cache-dir=${cache}`] : [];
const environment = { ...process.env, CHROMIUM_PATH: chromium, NO_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1' };

/** Returns the exit status: 0 when all of them passed. */
function run(tasks: readonly string[], atOnce: number, more: Record<string, string> = {}): number | null {
  const flags = [
    `--concurrency=${atOnce}`,
    '--continue=dependencies-successful',
    '--output-logs=new-only',
    '--summarize',
  ];
  const { status } = spawnSync('turbo', ['run', ...tasks, ...flags, ...keptIn], {
    stdio: 'inherit',
    env: { ...environment, ...more },
  });
  return status;
}

/** Returns the workspaces whose stories have no cached result for the current sources. */
function storiesToRun(): string[] {
  const { stdout } = spawnSync('turbo', ['run', 'stories', '--dry=json', ...keptIn], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: environment,
  });
  const { tasks } = JSON.parse(stdout) as { tasks: (TaskSummary & { cache: { status: string } })[] };
  return tasks
    .filter(({ task, command }) => task === 'stories' && command !== '<NONEXISTENT>')
    .filter(({ cache }) => cache.status === 'MISS')
    .map(({ directory }) => directory);
}

/** Runs the stories of these workspaces together; returns the path of the report. */
function runStories(folders: readonly string[]): string | undefined {
  const file = join(mkdtempSync(join(tmpdir(), 'cage-stories-')), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync('vitest', ['run', '--project', 'stories', ...folders, ...reporters], {
    stdio: 'inherit',
    env: { ...environment, PICTURES: 'compare' },
  });
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  writeFileSync(file, JSON.stringify({ root: process.cwd(), ended: status === 0, report } satisfies StoriesRun));
  return file;
}

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const tested = globSync(workspaces.map((folder) => `${folder}/package.json`))
  .map((path) => JSON.parse(readFileSync(path, 'utf8')) as { name: string; scripts?: { test?: string } })
  .filter(({ scripts }) => scripts?.test)
  .map(({ name }) => name);
const testsOf = (names: readonly string[]) => names.map((name) => `${name}#test`);

// Each task of the first group uses one core, each suite all of them.
const ended = [
  run([...light, ...testsOf(tested.filter((name) => !long.includes(name)))], availableParallelism()),
  run(testsOf(long), 1),
];
// Pages of tests take as long to prepare for one workspace as for all: if several have to run, they run together, and
// each takes its share, which is cached for it alone.
const together = storiesToRun();
const ran = together.length > 1 ? runStories(together) : undefined;
ended.push(run(['stories'], 1, ran ? { STORIES_RUN: ran } : {}));
if (ran) rmSync(dirname(ran), { recursive: true, force: true });
if (cache) rmSync(cache, { recursive: true, force: true });

const summaries = (existsSync(runs) ? readdirSync(runs) : []).flatMap(
  (summary) => (JSON.parse(readFileSync(join(runs, summary), 'utf8')) as { tasks: TaskSummary[] }).tasks,
);
const failedLast = ({ execution }: TaskSummary) => (execution?.exitCode === 0 ? 0 : 1);
// Tasks that others depend on are in several summaries: they count once, and as failed if one of these says so.
const done = [
  ...new Map(
    summaries
      .filter(({ command }) => command !== '<NONEXISTENT>')
      .toSorted((one, other) => failedLast(one) - failedLast(other))
      .map((task) => [task.taskId, task] as const),
  ).values(),
];
let [passed, failed] = [0, done.length === 0 ? 1 : 0];
for (const task of done) {
  const totals = judge(task);
  passed += totals.passed;
  failed += totals.failed;
  if (totals.failed > 0) {
    console.log(`FAIL  ${task.taskId}: ${totals.failed} failed`);
    for (const name of totals.names) console.log(`      ${name}`);
  }
}
// Killed, or ended before its summary: tasks it did not reach have not passed.
if (failed === 0 && ended.some((status) => status !== 0)) {
  failed = 1;
  console.log('FAIL  turbo: ended before all tasks had run');
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
