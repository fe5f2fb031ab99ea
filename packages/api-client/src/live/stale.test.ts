import type { LiveEvent } from '@cage/contract/live';
import { QueryClient as Queries, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useEndAccountSessions, useSetAccountStatus } from '../accounts/accounts.ts';
import { accountKeys } from '../accounts/keys.ts';
import { useAddAgent, useEditAgent } from '../agents/agents.ts';
import { useConfirmProposal } from '../approvals/approvals.ts';
import { approvalKeys } from '../approvals/keys.ts';
import { auditKeys } from '../audit/keys.ts';
import { useResettleBet, useVoidBet } from '../bets/bet.ts';
import { useAdjustWallet, useReverseRecharge, useReverseWithdrawal } from '../cases/cases.ts';
import { caseKeys } from '../cases/keys.ts';
import { useAddChips, useMoveChips } from '../chips/chips.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useEditCustomer, useRotateKeys } from '../customers/customers.ts';
import { deliveryKeys } from '../deliveries/keys.ts';
import { useDecideDocument, useRequestDocument } from '../documents/documents.ts';
import { documentKeys } from '../documents/keys.ts';
import type { Client } from '../http/call.ts';
import { notificationKeys } from '../notifications/keys.ts';
import { partnerKeys } from '../partner/keys.ts';
import { useRevokeKey } from '../partner/partner.ts';
import { playKeys } from '../play/keys.ts';
import { useStartPause } from '../play/play.ts';
import { playerKeys } from '../players/keys.ts';
import { useWriteOffDebt } from '../players/players.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { useCancelRecharge } from '../recharges/own.ts';
import { useReviewRecharge } from '../recharges/queue.ts';
import { reportKeys } from '../reports/keys.ts';
import { reviewKeys } from '../reviews/keys.ts';
import { roleKeys } from '../roles/keys.ts';
import { useSaveRole } from '../roles/roles.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { settingsKeys } from '../settings/keys.ts';
import { useSavePaymentSettings } from '../settings/settings.ts';
import { statementKeys } from '../statements/keys.ts';
import { useCloseStatement } from '../statements/statements.ts';
import { withdrawalKeys } from '../withdrawals/keys.ts';
import { useRequestWithdrawal } from '../withdrawals/own.ts';
import { useReviewWithdrawal } from '../withdrawals/queue.ts';
import { follow } from './follow.ts';

const around = vi.hoisted(() => ({ queries: undefined as QueryClient | undefined }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  // Hooks return the options they pass to the library.
  useMutation: (options: unknown) => options,
  useQueryClient: () => around.queries,
}));
vi.mock('../http/api-context.ts', () => ({ useApi: () => ({}) }));

/** What screens show, by query key. */
const shown = {
  queue: rechargeKeys.pending({ queue: 'mine', search: '' }),
  'recharge history': rechargeKeys.history(),
  'recharge review': reviewKeys.recharge(7),
  tracker: rechargeKeys.one('R1'),
  'payment options': rechargeKeys.options(),
  counts: rechargeKeys.counts(),
  'payout queue': withdrawalKeys.pending({ queue: 'mine', search: '' }),
  'payout history': withdrawalKeys.history(),
  'payout review': reviewKeys.withdrawal(7),
  payout: withdrawalKeys.one('W1'),
  record: caseKeys.one('R1'),
  approvals: approvalKeys.list(),
  'own limits': approvalKeys.limits(),
  balance: chipsKeys.balance(),
  dashboard: chipsKeys.dashboard(),
  'own bets': chipsKeys.ownBets(),
  agents: accountKeys.agents(),
  below: accountKeys.below(['A1']),
  member: playerKeys.one('P1'),
  'member’s deposits': playerKeys.deposits(),
  staff: accountKeys.staff(),
  me: sessionKeys.me(),
  roles: roleKeys.list(),
  'payment settings': settingsKeys.payment(),
  'payee accounts': settingsKeys.accounts(),
  inbox: notificationKeys.list(),
  bets: reportKeys.bets(),
  bet: reportKeys.bet(7),
  'calls of a bet': reportKeys.betCalls(7),
  'chips report': reportKeys.chips(),
  'minted chips': reportKeys.mintedChips(),
  'wallet report': reportKeys.walletMoves(),
  ggr: reportKeys.ggr(),
  statement: statementKeys.one('C1', '2026-11-01'),
  'play limits': playKeys.limits(),
  'partner page': partnerKeys.page('C1'),
  'partner calls': partnerKeys.calls(),
  deliveries: deliveryKeys.log(),
  audit: auditKeys.list(),
  'picture of a proof': rechargeKeys.proof('a', 'full'),
  'picture of a QR code': settingsKeys.qr('a'),
  documents: documentKeys.of('P1'),
  'own documents': documentKeys.own(),
  'picture of a document': documentKeys.picture('P1', 'identity', 1, 1),
} satisfies Record<string, readonly unknown[]>;
type Shown = keyof typeof shown;

/** A cache in which all of that is on the screen, or was. */
function screenOf({ open }: { open: boolean }) {
  const queries = new Queries({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const asked: string[] = [];
  for (const [name, queryKey] of Object.entries(shown)) {
    const queryFn = async () => {
      asked.push(name);
      return name;
    };
    queries.setQueryData(queryKey, name);
    if (open) new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
  }
  return { queries, asked };
}

/** Events within a moment are combined. */
const GATHERED_MS = 50;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Keys refetched at once after an event, and those refetched only later. */
async function askedAfter(type: LiveEvent['type'], { open = true, ready = true } = {}) {
  const { queries, asked } = screenOf({ open });
  let say = (_type: string) => {};
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (on) => {
      say = (told) => on.enqueue(new TextEncoder().encode(`data: {"type":"${told}"}\n\n`));
    },
  });
  const api = { open: async () => new Response(stream), onUnauthenticated: () => {} } as unknown as Client;
  const leave = follow(api, queries, { begunAt: Date.now(), onState: () => {} });
  if (ready) say('ready');
  await vi.advanceTimersByTimeAsync(0);
  const before = asked.splice(0);
  expect(before).toEqual([]);
  say(type);
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  const atOnce = asked.splice(0);
  await vi.advanceTimersByTimeAsync(5_000);
  leave();
  return { atOnce, later: asked };
}

const ofRequests: Shown[] = [
  ...(['record', 'balance', 'dashboard', 'own bets', 'agents', 'below', 'member', 'member’s deposits'] as const),
  ...(['staff', 'inbox', 'recharge review', 'payout review', 'counts'] as const),
];
const ofRecharges: Shown[] = [
  ...ofRequests,
  ...(['queue', 'recharge history', 'tracker', 'payment options', 'payee accounts', 'play limits'] as const),
];
const ofWithdrawals: Shown[] = [...ofRequests, 'payout queue', 'payout history', 'payout'];
const accounts: Shown[] = ['agents', 'below', 'member', 'member’s deposits', 'staff'];
const reports: Shown[] = ['chips report', 'minted chips', 'wallet report', 'ggr'];
const sums: Shown[] = [...reports, 'bets', 'bet', 'calls of a bet', 'statement', 'dashboard', ...accounts];
const pictures = ['picture of a proof', 'picture of a QR code', 'picture of a document'];
const everything = (Object.keys(shown) as Shown[]).filter((name) => !pictures.includes(name));

const events: Record<LiveEvent['type'], { atOnce: readonly Shown[]; later?: readonly Shown[] }> = {
  // Not the first: what happened between them is unknown.
  ready: { atOnce: everything },
  missed: { atOnce: everything },
  'approvals-changed': {
    atOnce: [
      ...(['approvals', 'record', 'bets', 'bet', 'calls of a bet', 'payment settings', 'payee accounts'] as const),
      ...(['inbox', 'queue', 'counts', 'payout queue'] as const),
    ],
  },
  'recharge-created': { atOnce: ofRecharges },
  'recharge-decided': { atOnce: ofRecharges },
  'recharge-claimed': { atOnce: ['queue'] },
  'recharge-checked': {
    atOnce: ['queue', 'recharge history', 'recharge review', 'tracker', 'payment options', 'counts', 'record'],
  },
  'withdrawal-created': { atOnce: ofWithdrawals },
  'withdrawal-half-approved': { atOnce: ['payout queue', 'payout history', 'payout review', 'payout', 'record'] },
  'withdrawal-filed': { atOnce: ['payout queue', 'payout history', 'payout review', 'payout', 'record'] },
  'withdrawal-decided': { atOnce: ofWithdrawals },
  'withdrawal-claimed': { atOnce: ['payout queue'] },
  notified: {
    atOnce: [
      ...(['inbox', 'payment settings', 'payee accounts', 'partner page', 'partner calls'] as const),
      ...accounts,
      ...(['statement', 'play limits', 'deliveries'] as const),
    ],
  },
  'balance-changed': {
    atOnce: [
      ...(['play limits', 'balance', 'dashboard', 'own bets', 'me', 'own limits', 'record', 'bet'] as const),
      ...(['recharge review', 'payout review', 'payment options'] as const),
      ...accounts,
    ],
    later: sums,
  },
  'bets-changed': { atOnce: ['bets', 'bet', 'calls of a bet'], later: sums },
  'documents-changed': {
    atOnce: ['documents', 'own documents', 'me', 'dashboard', 'recharge review', 'payout review'],
  },
  'partner-called': { atOnce: ['partner calls'] },
  'deliveries-changed': { atOnce: ['deliveries'] },
  'permissions-changed': { atOnce: ['me', 'roles'] },
  'session-ended': { atOnce: [] },
};

test.each(Object.entries(events))(
  'after %s exactly what it touched is refetched',
  async (type, { atOnce, later = [] }) => {
    const asked = await askedAfter(type as LiveEvent['type']);
    expect(new Set(asked.atOnce)).toEqual(new Set(atOnce));
    expect(new Set(asked.later)).toEqual(new Set(later));
    expect(asked.later).toHaveLength(new Set(asked.later).size);
  },
);

test('what is not on the screen is not refetched', async () => {
  expect(await askedAfter('recharge-decided', { open: false })).toEqual({ atOnce: [], later: [] });
});

interface Options {
  onSettled?: (...given: unknown[]) => unknown;
  onSuccess?: (...given: unknown[]) => unknown;
}

/** Keys refetched after a call, besides those of its live events. */
const hooks: [hook: () => unknown, stale: readonly Shown[]][] = [
  [useReviewRecharge, ['queue', 'tracker', 'recharge review', 'record', 'balance', 'approvals']],
  [useReviewWithdrawal, ['payout queue', 'payout', 'payout review', 'counts', 'record', 'balance', 'approvals']],
  [useCancelRecharge, ['tracker', 'payment options', 'record']],
  [useRequestWithdrawal, ['payout', 'balance', 'me']],
  [useAddChips, ['balance', 'dashboard', 'me', 'minted chips', 'approvals']],
  [useMoveChips, ['agents', 'member', 'balance', 'me', 'chips report', 'wallet report', 'approvals']],
  [useAdjustWallet, ['agents', 'member', 'balance', 'record', 'bet', 'wallet report', 'approvals']],
  [useReverseRecharge, ['record', 'recharge history', 'tracker', 'balance', 'member', 'approvals']],
  [useReverseWithdrawal, ['record', 'payout history', 'payout', 'balance', 'member', 'approvals']],
  [useVoidBet, ['bets', 'bet', 'calls of a bet', 'ggr', 'member', 'balance', 'record', 'approvals']],
  [useResettleBet, ['bets', 'bet', 'calls of a bet', 'ggr', 'member', 'balance', 'record', 'approvals']],
  [
    useConfirmProposal,
    ['approvals', 'queue', 'payout queue', 'agents', 'balance', 'bet', 'record', 'payment settings'],
  ],
  [useWriteOffDebt, ['member', 'record', 'bet', 'calls of a bet', 'approvals']],
  [useAddAgent, ['agents', 'below', 'balance', 'me', 'chips report']],
  [useEditAgent, ['agents', 'counts', 'audit']],
  [useEditCustomer, ['agents', 'counts', 'audit']],
  [useSetAccountStatus, ['agents', 'member', 'staff', 'counts', 'audit']],
  [useEndAccountSessions, ['agents', 'audit']],
  [useRotateKeys, ['partner page', 'agents', 'audit']],
  [useRevokeKey, ['partner page', 'agents', 'audit']],
  [useSaveRole, ['roles', 'me', 'staff']],
  [useSavePaymentSettings, ['payment settings', 'payee accounts', 'payment options', 'approvals']],
  [useCloseStatement, ['statement', 'balance', 'agents', 'wallet report']],
  [useRequestDocument, ['documents', 'audit']],
  [useDecideDocument, ['documents', 'audit', 'dashboard', 'payout review']],
  [useStartPause, ['play limits', 'payment options']],
];

describe('a call refetches what it changed', () => {
  test.each(hooks.map(([hook, stale]) => [hook.name, hook, stale] as const))('%s', async (_, hook, stale) => {
    const { queries, asked } = screenOf({ open: true });
    around.queries = queries;
    const { onSettled, onSuccess } = hook() as Options;
    void (onSettled ?? onSuccess)?.({});
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(expect.arrayContaining([...stale]));
  });
});
