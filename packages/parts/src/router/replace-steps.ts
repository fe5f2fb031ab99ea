import { Action, type History } from 'history';

/**
 * Replaces this history entry and the `steps` before it by another page. A browser walks back to those
 * only after a while: any other replacement meanwhile is not that step back.
 */
export function replaceSteps(history: History, steps: number, path: string): void {
  if (steps === 0) {
    history.replace(path);
    return;
  }
  const stop = history.listen(function replaceTheFirst({ action }) {
    if (action !== Action.Pop) return;
    stop();
    history.replace(path);
  });
  history.go(-steps);
}
