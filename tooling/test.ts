import { readFileSync, rmSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';
import { checks, runStep, type Step } from './steps.ts';

/**
 * `npm test`: everything CI runs. The cheap checks go first, then the build and the test suites.
 * Ends with the totals of all of them, where a check counts as one test.
 */
const chromium = findChromium();
console.log(`Chromium: ${chromium}`);

const report = (project: string) => `.vitest/results-${project}.json`;

const suite = (project: string): Step => ({
  name: `${project} tests`,
  command: 'vitest',
  args: ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report(project)}`],
  env: { CHROMIUM_PATH: chromium, PICTURES: 'compare' },
});

interface Totals {
  passed: number;
  failed: number;
}

function totalsOf(project: string): Totals {
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report(project), 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numTotalTests: number;
  };
  // What neither passed nor failed was skipped, or never ran: here that is a failure.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numTotalTests - numPassedTests) };
}

async function runSuite(project: string): Promise<Totals> {
  rmSync(report(project), { force: true });
  const { ok, output } = await runStep(suite(project));
  const summary = output.split('\n').filter((line) => /^\s+(Test Files|Tests|Errors|Pictures) /.test(line));
  console.log(summary.join('\n'));
  try {
    const totals = totalsOf(project);
    return ok ? totals : { ...totals, failed: Math.max(totals.failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const one = (ok: boolean): Totals => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

const totals: Totals[] = [];
totals.push(...(await Promise.all(checks.map(runStep))).map(({ ok }) => one(ok)));
totals.push(one((await runStep({ name: 'build', command: 'turbo', args: ['run', 'build'] })).ok));
const budget = await runStep({ name: 'bundle budget', command: 'node', args: ['tooling/bundle-budget.ts'] });
console.log(budget.output.trim());
totals.push(one(budget.ok));
const site = await runStep({
  name: 'storybook below a path',
  command: 'node',
  args: ['.storybook/site.ts'],
  env: { CHROMIUM_PATH: chromium },
});
totals.push(one(site.ok));
// One after the other: each of them uses both cores.
for (const project of ['unit', 'server', 'stories', 'e2e']) totals.push(await runSuite(project));

const passed = totals.reduce((sum, t) => sum + t.passed, 0);
const failed = totals.reduce((sum, t) => sum + t.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
