import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chromium } from 'playwright';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isRoot = () => process.getuid?.() === 0;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command: string, args: string[]): boolean {
  console.log(`  ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, an installed one, Playwright's own, or one that the system's package
 * manager or Playwright installs now. Throws with instructions when there is none.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not an executable file.`);
  }
  const find = () => [...installed, chromium.executablePath()].find((path) => isExecutable(path));
  const found = find();
  if (found) return found;
  console.log('No Chromium found; installing one.');
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (!find()) run('npx', ['playwright', 'install', 'chromium']);
  const obtained = find();
  if (obtained) return obtained;
  throw new Error(
    'No Chromium could be installed. Install Chromium or Chrome and set CHROMIUM_PATH to its executable.',
  );
}
