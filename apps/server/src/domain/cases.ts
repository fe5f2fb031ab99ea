import type { CaseEvent, RelatedCase } from '@cage/contract/cases';
import type { Movement } from '@cage/contract/cases/fields';
import type { RechargeStatus } from '@cage/contract/statuses';

/** What is known of a recharge or a withdrawal, of which its timeline is made. Names are as the viewer may read them. */
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
  movements: readonly Pick<Movement, 'at' | 'paidPaise'>[];
  /** Others of the same requester with the same reference. */
  sameReference: readonly Pick<RelatedCase, 'code' | 'at' | 'status'>[];
}

const ends = {
  recharge: { accepted: 'accepted', cancelled: 'rejected' },
  withdrawal: { accepted: 'paid', cancelled: 'denied' },
} as const;

type Told = Pick<CaseEvent, 'event' | 'at'> & Partial<CaseEvent>;

function decision({ what, status, withdrawn, decidedAt, decidedBy, reason }: CaseFacts): Told[] {
  if (status === 'waiting' || !decidedAt) return [];
  return [{ event: withdrawn ? 'withdrawn' : ends[what][status], at: decidedAt, by: decidedBy, reason }];
}

/** What was sent before and after it with the same reference by the same person. */
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

/** What happened to a recharge or a withdrawal, oldest first: made of what is kept of it, whoever did it. */
export function eventsOf(facts: CaseFacts): CaseEvent[] {
  const { requesterName: by, startedAt, requestedAt, firstApproval, reversal, movements } = facts;
  const { before, after } = sentAgain(facts);
  const told: Told[] = [
    ...(startedAt ? [{ event: 'started' as const, at: startedAt, by }] : []),
    { event: 'filed', at: requestedAt, by, code: before },
    ...(firstApproval ? [{ event: 'first-approved' as const, ...firstApproval }] : []),
    ...decision(facts),
    ...after,
    ...(reversal ? [{ event: 'reversed' as const, at: reversal.at, by: reversal.by, reason: reversal.reason }] : []),
    ...movements.flatMap(({ at, paidPaise }) =>
      paidPaise === null ? [] : [{ event: 'debt-paid' as const, at, amountPaise: paidPaise }],
    ),
  ];
  return told
    .map((event) => ({ by: null, reason: null, code: null, amountPaise: null, ...event }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
