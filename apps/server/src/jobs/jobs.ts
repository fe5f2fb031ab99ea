import { sumUpHouseDays } from '../store/bets/bet-totals.ts';
import { anchorLog } from './anchor-log.ts';
import { applyDueChanges } from './apply-changes.ts';
import { expireRecharges } from './expire-recharges.ts';
import { forgetDocuments } from './forget-documents.ts';
import { lapseCorrections } from './lapse-corrections.ts';
import { lapseProposals } from './lapse-proposals.ts';
import { prepareMonths } from './prepare-months.ts';
import { proveDueBooks } from './prove-books.ts';
import { prune } from './prune.ts';
import { remindOfRequests } from './remind.ts';
import type { Job } from './schedule.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { warnFloats } from './warn-floats.ts';
import { watchHouse } from './watch-house.ts';

const HOUR_MS = 60 * 60_000;

/** All scheduled work. Every process runs it, so each job must be safe to run twice at once. */
export const jobs: readonly Job[] = [
  // Checked often, so that a failed proof is soon repeated.
  { name: 'prove the books', everyMs: HOUR_MS / 6, atStart: 'awaited', run: proveDueBooks },
  { name: 'anchor the audit log', everyMs: HOUR_MS, atStart: 'aside', run: anchorLog },
  { name: 'sum up days', everyMs: HOUR_MS, run: ({ database }) => sumUpHouseDays(database) },
  { name: 'prepare months', everyMs: HOUR_MS * 6, run: prepareMonths },
  { name: 'warn of low floats', everyMs: HOUR_MS / 60, byTime: true, run: warnFloats },
  { name: 'remind of requests', everyMs: HOUR_MS / 60, byTime: true, run: remindOfRequests },
  { name: 'expire recharges', everyMs: HOUR_MS / 60, byTime: true, run: expireRecharges },
  { name: 'lapse corrections', everyMs: HOUR_MS / 60, byTime: true, run: lapseCorrections },
  { name: 'lapse proposals', everyMs: HOUR_MS / 60, byTime: true, run: lapseProposals },
  // At the start as well: the log says at once when the clock is wrong.
  {
    name: 'serve changed payee accounts',
    everyMs: HOUR_MS / 120,
    atStart: 'aside',
    byTime: true,
    run: applyDueChanges,
  },
  { name: 'watch the house', everyMs: HOUR_MS / 60, run: watchHouse() },
  { name: 'forget documents', everyMs: HOUR_MS, byTime: true, run: forgetDocuments },
  { name: 'sweep pictures', everyMs: HOUR_MS / 4, byTime: true, run: sweepPictures },
  { name: 'prune', everyMs: HOUR_MS / 4, byTime: true, run: prune },
];
