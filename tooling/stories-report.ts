import { join } from 'node:path';

/** Vitest's report of a run, as far as `npm test` reads it. */
export interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** One run of several workspaces' stories, and whether Vitest exited without an error. */
export interface StoriesRun {
  root: string;
  ended: boolean;
  report: VitestReport;
}

export interface Share {
  report: VitestReport;
  passed: boolean;
}

/**
 * Returns one folder's part of a run; null if the run has none of it. A failure outside of all files, such as an uncaught
 * error, counts for every folder.
 */
export function shareOf({ root, ended, report }: StoriesRun, folder: string): Share | null {
  const below = `${join(root, folder)}/`;
  const testResults = report.testResults.filter(({ name }) => name.startsWith(below));
  if (testResults.length === 0) return null;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = (results: VitestReport['testResults']) => results.some(({ status }) => status !== 'passed');
  return {
    report: {
      numTotalTests: tests.length,
      numPassedTests: tests.filter(({ status }) => status === 'passed').length,
      testResults,
    },
    passed: !failed(testResults) && (ended || failed(report.testResults)),
  };
}
