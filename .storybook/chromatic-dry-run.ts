import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

/**
 * `npm run chromatic:dry-run`: checks of Chromatic that need no token and no network. Builds Storybook with the statistics
 * that Chromatic needs, opens that build (.storybook/site.ts), and has Chromatic's own tracer report which stories a
 * change affects. ADR 19 says what is left to the service.
 */
const faults: string[] = [];

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) faults.push(`${command} ${args.join(' ')} fails:\n${stdout}${stderr}`);
  return stdout + stderr;
}

console.log(run('node', ['.storybook/site.ts', ...process.argv.slice(2)]).trim());

const STATS = 'storybook-static/preview-stats.json';
const screen = 'apps/player/src/screens/help/help-screen';
const traced = run('chromatic', ['trace', '--stats-file', STATS, `${screen}.tsx`]);
if (!traced.includes('1 affected story file') || !traced.includes(`${screen}.stories.tsx`)) {
  faults.push(`a change of one screen leads to more than its own stories:\n${traced}`);
}
if (!run('chromatic', ['trace', '--stats-file', STATS, '.storybook/preview.tsx']).includes('full build')) {
  faults.push('a change of the preview does not lead to all stories');
}

const config = JSON.parse(readFileSync('chromatic.config.json', 'utf8')) as {
  externals: string[];
  buildScriptName: string;
};
for (const path of config.externals) if (!globSync(path).length) faults.push(`externals: ${path} does not exist`);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
if (!(config.buildScriptName in scripts)) faults.push(`buildScriptName: there is no script ${config.buildScriptName}`);
if (!existsSync('storybook-static/iframe.html')) faults.push('there is no build to upload');

if (faults.length > 0) {
  console.error(faults.join('\n\n'));
  process.exitCode = 1;
} else console.log('Chromatic’s tracer reads the build: one screen leads to its own stories, the preview to all');
