import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type StoriesRun, shareOf } from './stories-report.ts';

/**
 * `node tooling/stories.ts packages/ui`: runs the stories of a workspace, with their pictures. If STORIES_RUN names the
 * report of a shared run, as `npm test` makes one for uncached workspaces, it only takes its share of that.
 */
const root = join(import.meta.dirname, '..');
const [folder = ''] = process.argv.slice(2);
const reportFile = join(folder, '.vitest/stories.json');

const shared = process.env.STORIES_RUN;
const share = shared ? shareOf(JSON.parse(readFileSync(shared, 'utf8')) as StoriesRun, folder) : null;

if (share) {
  mkdirSync(dirname(join(root, reportFile)), { recursive: true });
  writeFileSync(join(root, reportFile), JSON.stringify(share.report));
  console.log(`${share.report.numPassedTests} of ${share.report.numTotalTests} stories passed in the run of all`);
  process.exitCode = share.passed ? 0 : 1;
} else {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { status } = spawnSync('vitest', ['run', '--project', 'stories', folder, ...reporters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PICTURES: 'compare' },
  });
  process.exitCode = status ?? 1;
}
