import { join } from 'node:path';

/** What Vitest says of a run, as far as `npm test` reads it. */
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

/** A run of several workspaces' stories, and whether Vitest ended well. */
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
 * What a run says of one folder; null where it has nothing of it. What failed outside of every file, as an error that nobody
 * caught does, is everybody's failure.
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
