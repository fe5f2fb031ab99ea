import { Action, type History } from 'history';

/**
 * Another page takes the place of this entry of the history and of the `steps` before it, which a browser walks back to only
 * after a while: what else is replaced meanwhile is not yet the way back.
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
