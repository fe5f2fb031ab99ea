import { describe, expect, test } from 'vitest';
import { affectedStories } from './affected.ts';
import { allStoryFiles } from './stories.ts';

const all = allStoryFiles().map(({ path }) => path);

// Each reads every import of every story: seconds, on a machine that is busy.
describe('only the stories that a change can alter are drawn again', { timeout: 60_000 }, () => {
  test('a pattern is drawn where it is used, and nowhere else', () => {
    const affected = affectedStories(['packages/ui/src/patterns/activity-list.tsx']);
    expect(affected).toContain('packages/ui/src/patterns/activity-list.stories.tsx');
    expect(affected).toContain('apps/player/src/screens/wallet/wallet-screen.stories.tsx');
    expect(affected).toContain('apps/player/src/screens/history/history-screen.stories.tsx');
    expect(affected).toContain('apps/player/src/flows/deposit-to-credited.stories.tsx');
    expect(affected).not.toContain('packages/ui/src/primitives/input.stories.tsx');
    expect(affected.filter((path) => path.startsWith('apps/admin/'))).toEqual([]);
  });

  test('a primitive reaches whoever is made of it, through patterns and what is fetched when it is needed', () => {
    const affected = affectedStories(['packages/ui/src/primitives/dialog-panel.tsx']);
    expect(affected).toContain('packages/ui/src/primitives/dialog.stories.tsx');
    expect(affected).toContain('packages/ui/src/patterns/confirm-dialog.stories.tsx');
    expect(affected).toContain('apps/admin/src/screens/agents/agents-screen.stories.tsx');
    expect(affected).not.toContain('packages/ui/src/primitives/badge.stories.tsx');
  });

  test.each([
    ['the stylesheet', 'packages/ui/src/theme.css'],
    ['the preview', '.storybook/preview.tsx'],
    ['what the preview puts around a story', 'packages/ui/src/primitives/toaster.tsx'],
    ['the browser, in the lock file', 'package-lock.json'],
    ['how pictures are taken', 'tooling/pictures/command.ts'],
  ])('%s reaches every story', (_, path) => {
    expect(affectedStories([path])).toEqual(all);
  });

  test.each([
    ['the server', 'apps/server/src/app.ts'],
    ['a guide for readers of the code', 'README.md'],
    ['a baseline', 'visual/stories/admin-agents.json'],
    ['a test', 'tooling/pictures/compare.test.ts'],
  ])('%s reaches none', (_, path) => {
    expect(affectedStories([path])).toEqual([]);
  });

  test('a story reaches itself, and a screen its own stories', () => {
    expect(affectedStories(['apps/admin/src/screens/audit/audit-screen.stories.tsx'])).toEqual([
      'apps/admin/src/screens/audit/audit-screen.stories.tsx',
    ]);
    expect(affectedStories(['apps/player/src/screens/help/copy.ts'])).toEqual([
      'apps/player/src/screens/help/help-screen.stories.tsx',
    ]);
  });
});
