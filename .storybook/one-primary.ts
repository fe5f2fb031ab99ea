import { isSeen } from './seen.ts';

/** Where there have to be several, and why. */
const SEVERAL: Record<string, string> = {
  'Player/Games': 'Each game is begun where it stands',
};

/** The names of all main actions of what is in front, a dialog or the page, where there is more than one: then none is. */
export function primariesTooMany(title: string, root: ParentNode): readonly string[] {
  if (title in SEVERAL) return [];
  const front = [...root.querySelectorAll('[role="dialog"]')].at(-1) ?? root;
  const found = [...front.querySelectorAll(':is(button, a).bg-accent.text-accent-foreground')].filter(isSeen);
  return found.length > 1 ? found.map((element) => element.textContent?.trim() ?? '') : [];
}
