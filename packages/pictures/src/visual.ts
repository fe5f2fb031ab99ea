import { execFileSync, spawnSync } from 'node:child_process';
import { findChromium } from '@cage/tooling/find-chromium';
import { canPin } from './pinned-chromium.ts';
import { allStoryFiles } from './stories.ts';

/**
 * `npm run visual [-- what]` compares pictures of stories with their baselines; `npm run visual:update [-- what]` makes
 * what is drawn now the baselines. `what` is an id (`admin-agents--default`), a component (`admin-agents`) or a part of
 * a story file's path; nothing means the stories that the changes since main can affect, `--all` all of them.
 */
const given = process.argv.slice(2);
const update = given.includes('--update');
const all = given.includes('--all');
const wanted = given.filter((argument) => !argument.startsWith('--'));

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (!canPin) {
  fail(
    'Pictures are drawn by a browser that is packed for Linux on x64. Leave them to CI, or draw them in the image: CONTRIBUTING.md has the two commands.',
  );
}
// The packed browser needs the libraries that come with the system's.
findChromium();

/** Returns Vitest's arguments for stories chosen by name. */
function chosen(names: readonly string[]): string[] {
  const files = new Set<string>();
  const tests = new Set<string>();
  for (const name of names) {
    const found = allStoryFiles().flatMap(({ path, stories }) =>
      stories
        .filter(({ id }) => id === name || id.startsWith(`${name}--`) || path.includes(name))
        .map((story) => ({ path, story, exact: story.id === name })),
    );
    if (found.length === 0) fail(`No story, component or story file is called ${name}.`);
    for (const { path, story, exact } of found) {
      files.add(path);
      if (exact) tests.add(story.name);
    }
  }
  const pattern = [...tests].map((test) => test.replaceAll(/[^\w ]/g, '.')).join('|');
  return [...files, ...(tests.size === names.length ? ['-t', `^(${pattern})$`] : [])];
}

/** Where the branch left main: changes since then, committed or not, decide which stories are drawn. */
const branchPoint = () => execFileSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' }).trim();

const scope = wanted.length > 0 ? chosen(wanted) : all ? [] : ['--changed', branchPoint(), '--passWithNoTests'];
const { status } = spawnSync('vitest', ['run', '--project', 'stories', ...scope], {
  stdio: 'inherit',
  env: { ...process.env, PICTURES: update ? 'update' : 'compare' },
});
process.exitCode = status ?? 1;
