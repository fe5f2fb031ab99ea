import type { RelatedCase } from '@cage/contract/cases';
import type { CaseEvent } from '@cage/contract/cases/fields';
import type { MemberDebt } from '@cage/contract/players';
import { hasExpired } from '@cage/contract/recharges/review';
import type { RechargeStatus } from '@cage/contract/statuses';

/** The facts that the timeline of a recharge or a withdrawal is built from. Names are as the viewer may read them. */
export interface CaseFacts {
  what: 'recharge' | 'withdrawal';
  status: RechargeStatus;
  withdrawn: boolean;
  requesterName: string;
  startedAt: Date | null;
  requestedAt: Date;
  firstApproval: { at: Date; by: string | null } | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  reversal: { at: Date; by: string | null; reason: string } | null;
  /** The debts that its reversal left. */
  debts: readonly MemberDebt[];
  /** What its money paid of older debts. */
  paid: readonly Pick<Told, 'at' | 'amountPaise' | 'creditor' | 'code'>[];
  /** Other requests of the same requester with the same reference. */
  sameReference: readonly Pick<RelatedCase, 'code' | 'at' | 'status'>[];
}

const ends = {
  recharge: { accepted: 'accepted', cancelled: 'rejected' },
  withdrawal: { accepted: 'paid', cancelled: 'denied' },
} as const;

type Told = Pick<CaseEvent, 'event' | 'at'> & Partial<CaseEvent>;

function decision({ what, status, withdrawn, decidedAt, decidedBy, reason }: CaseFacts): Told[] {
  if (status === 'waiting' || !decidedAt) return [];
  const undecided = hasExpired({ withdrawn, reason }) ? 'expired' : 'withdrawn';
  return [{ event: withdrawn ? undecided : ends[what][status], at: decidedAt, by: decidedBy, reason }];
}

/** The requester's other requests with the same reference: the last one before this, and all after it. */
function sentAgain({ requestedAt, requesterName: by, sameReference }: CaseFacts): {
  before: string | null;
  after: Told[];
} {
  const before = sameReference.filter(({ at }) => at < requestedAt).sort((a, b) => b.at.getTime() - a.at.getTime());
  const after = sameReference.filter(({ at }) => at > requestedAt);
  return {
    before: before[0]?.code ?? null,
    after: after.map(({ at, code }) => ({ event: 'sent-again', at, by, code })),
  };
}

/** The history of a debt: when it arose, what paid it, and who wrote off the rest. */
export function debtEvents({ at, amountPaise, creditor, payments, writeOff }: MemberDebt): Told[] {
  return [
    { event: 'debt-arisen', at, amountPaise, creditor },
    ...payments.map(({ reference: code, ...paid }): Told => {
      return { event: 'debt-paid', at: paid.at, amountPaise: paid.amountPaise, code, kind: paid.kind, creditor };
    }),
    ...(writeOff ? [{ event: 'debt-written-off' as const, ...writeOff, creditor }] : []),
  ];
}

const nothing = { by: null, reason: null, code: null, amountPaise: null, creditor: null, kind: null };

/** Events with all their fields, oldest first. */
export const whole = (told: readonly Told[]): CaseEvent[] =>
  told.map((event) => ({ ...nothing, ...event })).sort((a, b) => a.at.getTime() - b.at.getTime());

/** The timeline of a recharge or a withdrawal, oldest first, built from stored facts, whoever acted. */
export function eventsOf(facts: CaseFacts): CaseEvent[] {
  const { requesterName: by, startedAt, requestedAt, firstApproval, reversal, debts, paid } = facts;
  const { before, after } = sentAgain(facts);
  const told: Told[] = [
    ...(startedAt ? [{ event: 'started' as const, at: startedAt, by }] : []),
    { event: 'filed', at: requestedAt, by, code: before },
    ...(firstApproval ? [{ event: 'first-approved' as const, ...firstApproval }] : []),
    ...decision(facts),
    ...after,
    ...(reversal ? [{ event: 'reversed' as const, at: reversal.at, by: reversal.by, reason: reversal.reason }] : []),
    ...paid.map((part) => ({ event: 'paid-debt' as const, ...part })),
    ...debts.flatMap(debtEvents),
  ];
  return whole(told);
}
