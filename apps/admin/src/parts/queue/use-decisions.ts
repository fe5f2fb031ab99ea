import { ApiError } from '@cage/api-client/http/api-error';
import { useSession } from '@cage/auth';
import { answers } from '@cage/parts/words/answers';
import { toastOfMoney } from '@cage/parts/words/toasts';
import { formatRupees } from '@cage/ui/format/rupees';
import { notify } from '@cage/ui/toaster';
import { useLanguage, useWords } from '@cage/ui/words';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { queueCopy } from './copy.ts';
import { createDecisions, type Decision, type Decisions } from './decisions.ts';

/** What a queue needs of its rows. */
export interface QueueRequest {
  id: number;
  code: string;
  username: string;
  amountPaise: bigint;
  /** When the first person approved, if it takes two. */
  firstApproval?: { at: Date } | null | undefined;
}

interface Options {
  /** The toast for a failed call whose reason is shown at the row. Without it the toast gives the reason. */
  failureToast?: string | undefined;
}

/** The decisions, and the progress of each by row id. */
export interface QueueDecisions<Row> {
  decisions: Decisions<Row>;
  byId: ReadonlyMap<number, Decision<Row>>;
}

/**
 * Makes the decisions of a queue by createDecisions. Leaving the queue, the page or the app sends what was waiting: it is
 * decided, and only the time to undo it is given up.
 */
export function useDecisions<Row extends QueueRequest>({ failureToast }: Options): QueueDecisions<Row> {
  const { surface, state } = useSession();
  const phone = state.is === 'signed-in' ? state.phone : null;
  const words = useWords(queueCopy);
  const answered = useWords(answers);
  const { language } = useLanguage();
  const [{ decisions, desk }] = useState(() => {
    const desk = { left: false, words, answered, language };
    const decisions = createDecisions<Row>({
      onDone: (row, answer) => toastOfMoney(row, answer, desk.answered.done(answer), desk.language),
      onFailed(row, error) {
        const told = desk.answered.failed(error);
        const refused = error instanceof ApiError && error.code === 'refused';
        // Nobody sees it at its row any more.
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
      // A page frozen in the background has no timers.
      document.addEventListener('freeze', leave);
      const kept = import('@cage/auth/last-calls').then(
        ({ registerLastCall }) => registerLastCall(surface, phone, () => decisions.sendAll({ keepalive: false })),
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
    [decisions, desk, surface, phone],
  );
  return { decisions, byId: useSyncExternalStore(decisions.subscribe, decisions.snapshot) };
}
