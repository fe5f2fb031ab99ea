import { ApiError } from '@cage/api-client/http/api-error';
import { useSession } from '@cage/auth';
import { answers } from '@cage/parts/words/answers';
import { tellOf } from '@cage/parts/words/toasts';
import { formatRupees } from '@cage/ui/format/rupees';
import { notify } from '@cage/ui/toaster';
import { useLanguage, useWords } from '@cage/ui/words';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { queueCopy } from './copy.ts';
import { createDecisions, type Decision, type Decisions } from './decisions.ts';

/** What is decided about in a queue. */
export interface Decidable {
  id: number;
  code: string;
  username: string;
  amountPaise: bigint;
  /** Where it takes two people: when the first of them agreed. */
  firstApproval?: { at: Date } | null | undefined;
}

interface Options {
  /** What a toast says when a call fails; why it failed stands at the row. Without it the toast says why. */
  failureToast?: string | undefined;
}

/** What can be done about decisions, and how far each is by the id of its row. */
export interface QueueDecisions<Row> {
  decisions: Decisions<Row>;
  byId: ReadonlyMap<number, Decision<Row>>;
}

/**
 * The decisions of a queue, as createDecisions makes them. Who leaves the queue, the page or the product sends what was
 * waiting: it is decided, and only the time to think again is given up.
 */
export function useDecisions<Row extends Decidable>({ failureToast }: Options): QueueDecisions<Row> {
  const { surface } = useSession();
  const words = useWords(queueCopy);
  const answered = useWords(answers);
  const { language } = useLanguage();
  const [{ decisions, desk }] = useState(() => {
    const desk = { left: false, words, answered, language };
    const decisions = createDecisions<Row>({
      onDone: (row, answer) => tellOf(row, answer, desk.answered.done(answer), desk.language),
      onFailed(row, error) {
        const told = desk.answered.failed(error);
        const refused = error instanceof ApiError && error.code === 'refused';
        // At its row nobody sees it any more.
        const gone = desk.words.notDecided(formatRupees(row.amountPaise), row.username, told);
        notify.error(desk.left ? gone : refused ? told : (failureToast ?? told));
      },
    });
    return { decisions, desk };
  });
  useEffect(
    function keepTheLanguage() {
      Object.assign(desk, { words, answered, language });
    },
    [desk, words, answered, language],
  );
  useEffect(
    function sendWhenLeft() {
      desk.left = false;
      const leave = () => void decisions.sendAll({ keepalive: true });
      window.addEventListener('pagehide', leave);
      // A page that is put to sleep in the background has no timers.
      document.addEventListener('freeze', leave);
      const kept = import('@cage/auth/last-words').then(
        ({ keepLastWords }) => keepLastWords(surface, () => decisions.sendAll({ keepalive: false })),
        () => () => {},
      );
      return () => {
        window.removeEventListener('pagehide', leave);
        document.removeEventListener('freeze', leave);
        void kept.then((forget) => forget());
        desk.left = true;
        void decisions.sendAll({ keepalive: false });
      };
    },
    [decisions, desk, surface],
  );
  return { decisions, byId: useSyncExternalStore(decisions.subscribe, decisions.snapshot) };
}
