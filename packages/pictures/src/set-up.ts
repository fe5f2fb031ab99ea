import axe from 'axe-core';
import { commands } from 'vitest/browser';
import type { PicturedStory } from './story.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** In command.ts: returns what is wrong with the story on the page. */
    checkStory: (story: PicturedStory) => Promise<string[]>;
    /** In command.ts. */
    forceColours: (forced: boolean) => Promise<void>;
  }
}

/** Returns axe's violations on the page as it is now: rule, requirement, and the elements. */
async function audit(onlyColours: boolean): Promise<string[]> {
  const found = await axe.run(document.body, {
    // Passed rules are not reported.
    resultTypes: ['violations'],
    ...(onlyColours
      ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
      : // A story is a part of a page or a page of its own: landmarks around everything are up to the app.
        { rules: { region: { enabled: false } } }),
  });
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  );
}

globalThis.violations = audit;
globalThis.forceColours = (forced) => commands.forceColours(forced);

// The preview calls it after each play function. A hook of Vitest would be gone after the first file, where files share
// a page.
globalThis.checkStory = async (story) => {
  const wrong = await commands.checkStory(story);
  if (wrong.length > 0) {
    throw new Error(
      `${wrong.join('\n')}\n\nLook at visual/report/index.html. Right as it is now? npm run visual:update`,
    );
  }
};
