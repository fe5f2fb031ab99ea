import { expect, test } from 'vitest';
import { shareOf, type VitestReport } from './stories-report.ts';

const file = (name: string, ...statuses: string[]): VitestReport['testResults'][number] => ({
  name: `/repo/${name}`,
  status: statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: statuses.map((status) => ({ fullName: name, status })),
});

const run = (ended: boolean, ...testResults: VitestReport['testResults']) => ({
  root: '/repo',
  ended,
  report: { numTotalTests: 99, numPassedTests: 99, testResults },
});

test('a workspace gets its own files of a run, and their counts', () => {
  const both = run(true, file('packages/ui/a', 'passed', 'passed'), file('packages/ui-kit/b', 'passed'));
  expect(shareOf(both, 'packages/ui')).toEqual({
    report: { numTotalTests: 2, numPassedTests: 2, testResults: [file('packages/ui/a', 'passed', 'passed')] },
    passed: true,
  });
  expect(shareOf(both, 'apps/admin')).toBeNull();
});

test('a failure in one workspace fails only that one', () => {
  const one = run(false, file('packages/ui/a', 'passed', 'failed'), file('apps/admin/b', 'passed'));
  expect(shareOf(one, 'packages/ui')).toMatchObject({ passed: false, report: { numTotalTests: 2, numPassedTests: 1 } });
  expect(shareOf(one, 'apps/admin')?.passed).toBe(true);
});

test('a file that never started has not passed', () => {
  const broken = { ...file('packages/ui/a'), status: 'failed', message: 'It could not be read' };
  expect(shareOf(run(false, broken), 'packages/ui')?.passed).toBe(false);
});

test('a run that failed outside its files has passed nowhere', () => {
  const caught = run(false, file('packages/ui/a', 'passed'), file('apps/admin/b', 'passed'));
  expect(shareOf(caught, 'packages/ui')?.passed).toBe(false);
  expect(shareOf(caught, 'apps/admin')?.passed).toBe(false);
});
