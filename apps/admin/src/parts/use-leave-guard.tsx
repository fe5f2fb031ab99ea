import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { type ReactNode, use, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

type Go = () => void;

/**
 * Asks before another page takes the place of something unsaved, by link, menu or search; the browser asks when the tab
 * is closed. Answers the question to render.
 */
export function useLeaveGuard(dirty: boolean, words: { title: string; text: string; leave: string }): ReactNode {
  const { navigator } = use(NavigationContext);
  const [leaving, setLeaving] = useState<Go | null>(null);
  useEffect(
    function askBeforeLeaving() {
      if (!dirty) return;
      const { push, replace } = navigator;
      navigator.push = (...where) => setLeaving(() => () => push.apply(navigator, where));
      navigator.replace = (...where) => setLeaving(() => () => replace.apply(navigator, where));
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => {
        Object.assign(navigator, { push, replace });
        window.removeEventListener('beforeunload', ask);
      };
    },
    [dirty, navigator],
  );
  return (
    <ConfirmDialog
      open={leaving !== null}
      onOpenChange={() => setLeaving(null)}
      title={words.title}
      confirm={words.leave}
      tone="danger"
      onConfirm={() => {
        setLeaving(null);
        leaving?.();
      }}
    >
      {words.text}
    </ConfirmDialog>
  );
}
