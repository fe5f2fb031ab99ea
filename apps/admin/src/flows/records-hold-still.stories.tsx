import {
  aBet,
  aBetWithCalls,
  aCaseEvent,
  aMe,
  aMember,
  aMoneyCase,
  anAuditEntry,
  aProofPicture,
  aReversedCase,
  aSportsBet,
  aStatement,
  aWithdrawalCase,
  onePage,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { MoneyCase } from '@cage/contract/cases';
import type { Output } from '@cage/contract/contract';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { useHistory } from '@cage/parts/router/history';
import { Route, Routes } from '@cage/parts/router/routes';
import preview from '@cage/storybook/preview';
import { movedSince, placesIn } from '@cage/storybook/stands-still';
import { expect, waitFor } from 'storybook/test';
import { RecordHost } from '../parts/records/record-host.tsx';
import { MemberScreen } from '../screens/member/member-screen.tsx';

/** Longer than nearly all: some allowed names wrap into a second line. */
const LONG_NAME = 'venkata.subramaniam.iyer';
const at = new Date('2026-11-20T08:30:00Z');
const waits = { by: 'kavya.desk', at, reason: 'The result was wrong' } as const;
const undecided: Partial<MoneyCase> = {
  ...{ status: 'waiting', decidedAt: null, decidedBy: null },
  ...{ movements: [], related: [] },
};

type Bet = Output<'getBetCalls'>;
const bets: readonly Bet[] = [
  aBetWithCalls(),
  aBetWithCalls({ bet: aSportsBet({ id: 4201 }), debtPaise: 35_000n, debtLeftPaise: 12_500n }),
  aBetWithCalls({ bet: aBet({ id: 4202, status: 'pending', settledAt: null, agentId: 'Agent1' }), calls: [] }),
  aBetWithCalls({
    bet: aBet({ id: 4203, status: 'void', ggrPaise: 0n, amountPaise: 99_999_900n }),
    waitingCorrection: { kind: 'resettlement', ...waits },
  }),
];

const recharges = [
  aMoneyCase({ mayReverse: true }),
  aMoneyCase({ code: 'R261117AAAAAAAA', ...undecided, flags: ['account-new'], events: [aCaseEvent({ by: null })] }),
  aMoneyCase({
    ...{ code: 'R261117BBBBBBBB', method: 'usdt', usdt: { amount: '112.99', rate: '88.50' } },
    ...{ requesterName: LONG_NAME, otherSide: 'Admin1', decidedBy: LONG_NAME, status: 'cancelled' },
  }),
  aReversedCase({
    code: 'R261117CCCCCCCC',
    waitingReversal: { kind: 'recharge-reversal', ...waits },
  }),
];

const withdrawals = [
  aWithdrawalCase({ mayReverse: true, requesterName: LONG_NAME }),
  aWithdrawalCase({ code: 'W261115AAAAAAAA', ...undecided }),
];

const members = [
  aMember(),
  aMember({
    ...{ publicId: 'P3', username: LONG_NAME, ownChild: false, debtPaise: 35_000n, netPaise: null, lastLoginAt: null },
    pause: { kind: 'time-out', until: at },
  }),
];

/** Every record, by the address that opens it cold. */
const places = [
  ...bets.map(({ bet }) => `/admin/casinoReport?record=${bet.id}`),
  ...recharges.map(({ code }) => `/admin/deposit_history?record=${code}`),
  ...withdrawals.map(({ code }) => `/admin/withdraw_history?record=${code}`),
  ...members.map(({ publicId }) => `/admin/members/${publicId}`),
];

/** Links to the records from outside them: a modal record blocks what is behind it. */
function Records() {
  const history = useHistory();
  return (
    <>
      {places.map((place) => (
        <button key={place} hidden type="button" data-to={place} onClick={() => history?.replace(place)} />
      ))}
      <Routes>
        <Route path="/admin/members/:member" element={<MemberScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <RecordHost />
    </>
  );
}

let answering = Promise.withResolvers<void>();

/** Answers when it is released, with the record that was asked for. */
async function found<T>(all: readonly T[], isAsked: (one: T) => boolean): Promise<T> {
  await answering.promise;
  const one = all.find(isAsked);
  if (!one) throw new Error('No such record');
  return one;
}

const meta = preview.meta({
  title: 'Flows/Records hold still',
  component: Records,
  parameters: { route: '/admin/nowhere' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...defaultPermissions.admin] })),
      mock.getProof.answers(aProofPicture),
      mock.getBetCalls.answers(({ bet }) => found(bets, (one) => String(one.bet.id) === bet)),
      mock.getRechargeCase.answers(async ({ code }) => ({
        record: await found(recharges, (one) => one.code === code),
      })),
      mock.getWithdrawalCase.answers(async ({ code }) => ({
        record: await found(withdrawals, (one) => one.code === code),
      })),
      mock.getMember.answers(async ({ member }) => ({
        member: await found(members, (one) => one.publicId === member),
      })),
      mock.listMemberStatement.returns(onePage(aStatement())),
      mock.listAudit.returns(onePage([anAuditEntry()])),
    ),
});

/** Opens each record cold, notes all positions, lets it load, and compares. */
async function everyRecordHoldsStill({ canvasElement }: { canvasElement: HTMLElement }) {
  const moved: string[] = [];
  for (const place of places) {
    answering = Promise.withResolvers();
    canvasElement.querySelector<HTMLButtonElement>(`[data-to="${place}"]`)?.click();
    const root = await waitFor(() => {
      const drawn = document.querySelector<HTMLElement>('[role=dialog]') ?? canvasElement;
      expect(drawn.querySelector('[data-slot=skeleton]')).not.toBeNull();
      return drawn;
    });
    const before = placesIn(root);
    answering.resolve();
    await waitFor(() => expect(root.querySelector('[data-slot=skeleton]')).toBeNull());
    moved.push(...movedSince(before, root).map((what) => `${place} ${what}`));
  }
  await expect(moved).toEqual([]);
}

const holdStill = (viewport: string, locale = 'en') => ({
  globals: { viewport: { value: viewport, isRotated: false }, locale },
  play: everyRecordHoldsStill,
});

export const AtADesk = meta.story({ tags: ['works'], ...holdStill('desktop') });
export const OnATablet = meta.story({ tags: ['works'], ...holdStill('tablet') });
export const OnAPhone = meta.story({ tags: ['works'], ...holdStill('phone') });
export const AtADeskInHindi = meta.story({ tags: ['works'], ...holdStill('desktop', 'hi') });
export const OnAPhoneInHindi = meta.story({ tags: ['works'], ...holdStill('phone', 'hi') });
