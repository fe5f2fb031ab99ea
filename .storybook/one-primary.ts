import { isSeen } from './seen.ts';

/** Screens that need several, and why. */
const SEVERAL: Record<string, string> = {
  'Player/Games': 'Each game is begun where it stands',
};

/** Returns the labels of all primary actions in front, on a dialog or the page, if there are several: then none stands out. */
export function primariesTooMany(title: string, root: ParentNode): readonly string[] {
  if (title in SEVERAL) return [];
  const front = [...root.querySelectorAll('[role="dialog"]')].at(-1) ?? root;
  const found = [...front.querySelectorAll(':is(button, a).bg-accent.text-accent-foreground')].filter(isSeen);
  return found.length > 1 ? found.map((element) => element.textContent?.trim() ?? '') : [];
}
