import axe from 'axe-core';
import { afterEach } from 'vitest';
import { commands } from 'vitest/browser';

declare global {
  var violations: (() => Promise<string[]>) | undefined;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Of tooling/pictures/command.ts: answers what is wrong with the story that stands in the page. */
    lookAtStory: (story: { id: string; tags: readonly string[]; viewport: string }) => Promise<string[]>;
  }
}

interface Pictured {
  tags?: string[];
  globals?: { viewport?: { value?: string } };
}

/** What axe finds in the page as it stands now: rule, what it asks for, and the elements. */
async function audit(): Promise<string[]> {
  // A story is a part of a page or a page of its own: landmarks around everything are the app's to give.
  const found = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  );
}

globalThis.violations = audit;

// Behind the play function: the story stands as it ended.
afterEach(async ({ task, ...context }) => {
  const { storyId } = task.meta as { storyId?: string };
  if (!storyId || task.result?.state === 'fail') return;
  const { story } = context as { story?: Pictured };
  const wrong = await commands.lookAtStory({
    id: storyId,
    tags: story?.tags ?? [],
    viewport: story?.globals?.viewport?.value ?? 'desktop',
  });
  if (wrong.length > 0) {
    throw new Error(
      `${wrong.join('\n')}\n\nLook at visual/report/index.html. Right as it is now? npm run visual:update`,
    );
  }
});
