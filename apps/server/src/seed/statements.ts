import type { Caller } from '../domain/caller.ts';
import { hasPeriodEnded } from '../domain/statements.ts';
import { DAY_MS, indianDay } from '../domain/time.ts';
import type { CallerContext } from '../handlers/handler.ts';
import { close, startReview } from '../handlers/statements/close.ts';
import { statementIn } from '../handlers/statements/list.ts';
import type { Services } from '../services.ts';
import type { Transaction } from '../store/database/database.ts';
import { saveBeginning, saveShare, saveTerms } from '../store/statements/statements.ts';
import type { Moment } from './moments.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** The share of the demo's agent in what its customers pay. */
const SHARE_PERCENT = '20';
/** The weeks of the customer that settles weekly; the last one that is over is in review. */
const WEEKS = 3;

interface Closed {
  customerId: number;
  publicId: string;
  from: string;
  to: string;
  ends: 'final' | 'review';
}

interface Settling {
  id: number;
  publicId: string;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The last whole month before a day. */
export function monthBefore(today: string): { from: string; to: string } {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  const to = dayOf(first.getTime() - DAY_MS);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The last whole weeks before a day, oldest first. */
function weeksBefore(today: string): { from: string; to: string }[] {
  const day = Date.parse(today);
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: WEEKS }, (_, index) => {
    const from = monday - (WEEKS - index) * 7 * DAY_MS;
    return { from: dayOf(from), to: dayOf(from + 6 * DAY_MS) };
  });
}

/** A caller context for root at a moment of the demo's past. */
function rootAt(services: Services, root: Settling, at: Date): CallerContext {
  const path = `${root.id}/`;
  const caller: Caller = {
    ...{ accountId: root.id, actingId: root.id, actingLevel: 'admin', publicId: root.publicId, ownPath: path, path },
    ...{ name: 'root', phone: '', level: 'admin', role: 'admin', permissions: [], sessionId: 0n, retypedAt: null },
    factor: { on: false, passkey: false, given: false, demanded: false },
    addresses: [],
  };
  const nothing = () => undefined;
  const context: CallerContext = {
    ...{ services: { ...services, clock: { now: () => at } }, caller, surface: 'admin', requestId: 'demo' },
    ...{ ip: '127.0.0.1', host: 'localhost', cookieToken: null, agent: null, device: null, rowsOnly: false },
    ...{ setSession: nothing, setDevice: nothing, clearSession: nothing },
    readmit: () => Promise.resolve(context),
    recheckCaller: () => Promise.resolve(caller),
  };
  return context;
}

/**
 * Statements of the demo: of one customer by months, the last one final; of one by weeks, the last finished one in
 * review. The last month of the third customer is still open.
 */
export async function seedStatements(
  tx: Transaction,
  services: Services,
  {
    root,
    agentId,
    monthly,
    weekly,
    waiting,
  }: {
    root: Settling;
    agentId: number;
    monthly: Settling;
    weekly: Settling;
    waiting: Settling;
  },
): Promise<Moment[]> {
  const now = services.clock.now();
  const today = indianDay(now);
  const month = monthBefore(today);
  const weeks = weeksBefore(today);
  await saveShare(tx, agentId, SHARE_PERCENT);
  await saveBeginning(tx, monthly.id, month.from);
  await saveBeginning(tx, waiting.id, month.from);
  await saveTerms(tx, weekly.id, { period: 'week', carriesLosses: true });
  await saveBeginning(tx, weekly.id, weeks[0]?.from ?? today);
  const closed: Closed[] = [
    { customerId: monthly.id, publicId: monthly.publicId, ...month, ends: 'final' },
    ...weeks.map((week, index): Closed => {
      const ends = index < weeks.length - 1 ? 'final' : 'review';
      return { customerId: weekly.id, publicId: weekly.publicId, ...week, ends };
    }),
  ];
  return closed
    .filter(({ to }) => hasPeriodEnded(to, now))
    .flatMap(({ publicId: customer, from, to, ends }) => {
      const asked = { customer, from };
      // In the morning after the last day, and in the afternoon of that morning; at once if that is still to come.
      const over = Date.parse(`${to}T00:00:00+05:30`) + DAY_MS;
      const minutesAgo = (hours: number) =>
        Math.max(0, Math.floor((now.getTime() - over) / MINUTE_MS) - hours * HOUR_MINUTES);
      const review: Moment = {
        minutesAgo: minutesAgo(10),
        async tell(held, at) {
          await startReview(held, rootAt(services, root, at), asked);
          return undefined;
        },
      };
      const final: Moment = {
        minutesAgo: minutesAgo(16),
        async tell(held, at) {
          const context = rootAt(services, root, at);
          const figures = await statementIn(held, context, asked);
          if (!figures) throw new Error(`The demo has no statement of ${customer} from ${from}`);
          const { payablePaise } = figures;
          await close(held, context, { ...asked, payablePaise, booking: 'ledger', reference: undefined });
          return undefined;
        },
      };
      return ends === 'final' ? [review, final] : [review];
    });
}
