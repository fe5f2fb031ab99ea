import { fromWire } from '@cage/contract/codec';
import { type LiveEvent, liveEvent, watchEvents } from '@cage/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { accountKeys } from '../accounts/keys.ts';
import { approvalKeys } from '../approvals/keys.ts';
import { caseKeys } from '../cases/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { deliveryKeys } from '../deliveries/keys.ts';
import { documentKeys } from '../documents/keys.ts';
import type { Client } from '../http/call.ts';
import { answeredFirst } from '../http/first-answers.ts';
import { streamAnswer } from '../http/stream-answer.ts';
import { notificationKeys } from '../notifications/keys.ts';
import { partnerKeys } from '../partner/keys.ts';
import { playKeys } from '../play/keys.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { reportKeys } from '../reports/keys.ts';
import { roleKeys } from '../roles/keys.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { settingsKeys } from '../settings/keys.ts';
import { statementKeys } from '../statements/keys.ts';
import { withdrawalKeys } from '../withdrawals/keys.ts';
import { createRefresher, type Stale } from './refresher.ts';

const POLL_MS = 15_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The server sends something every 15 seconds: a connection silent for three times that is dead. */
const SILENT_MS = 45_000;

const coming = {
  ...{ endpoint: watchEvents, accept: 'text/event-stream' },
  ...{ beginsWithinMs: SILENT_MS, silentMs: SILENT_MS },
};

const reviews = [rechargeKeys.reviews(), withdrawalKeys.reviews()];
/** Related to a request: its record, its accounts, and the inbox that asked for a decision. */
const aboutRequests = [caseKeys.all(), accountKeys.all(), chipsKeys.all(), notificationKeys.all(), ...reviews];
const aboutRecharges = [rechargeKeys.all(), settingsKeys.accounts(), playKeys.all(), ...aboutRequests];
const aboutWithdrawals = [withdrawalKeys.all(), rechargeKeys.counts(), ...aboutRequests];

/** What may be out of date after an event: every query that shows what the change affected. */
const staleAfter: Record<LiveEvent['type'], Stale> = {
  // Earlier events are unknown.
  ready: [[]],
  missed: [[]],
  'approvals-changed': [
    ...[approvalKeys.all(), caseKeys.all(), reportKeys.bets(), settingsKeys.all(), notificationKeys.all()],
    ...[rechargeKeys.pending(), rechargeKeys.counts(), withdrawalKeys.pending()],
  ],
  'recharge-created': aboutRecharges,
  'recharge-decided': aboutRecharges,
  'recharge-claimed': [rechargeKeys.pending()],
  'recharge-checked': [rechargeKeys.all(), caseKeys.all()],
  'withdrawal-created': aboutWithdrawals,
  // Also when the first of two approvals came to nothing.
  'withdrawal-half-approved': [withdrawalKeys.all(), caseKeys.all()],
  'withdrawal-decided': aboutWithdrawals,
  'withdrawal-filed': [withdrawalKeys.all(), caseKeys.all()],
  'withdrawal-claimed': [withdrawalKeys.pending()],
  'deliveries-changed': [deliveryKeys.all()],
  // For those notified of an account, this is the only event that it has changed.
  notified: [
    ...[notificationKeys.all(), settingsKeys.all(), accountKeys.all(), partnerKeys.all()],
    // Notifications of the inbox are being delivered to the channels.
    ...[statementKeys.all(), playKeys.all(), deliveryKeys.all()],
  ],
  'balance-changed': [
    ...[chipsKeys.all(), accountKeys.all(), sessionKeys.me(), approvalKeys.limits()],
    // Chips given to a player count as paid in.
    ...[caseKeys.all(), reportKeys.oneBet(), playKeys.all(), rechargeKeys.options(), ...reviews],
  ],
  'bets-changed': [reportKeys.bets()],
  'documents-changed': [documentKeys.all(), sessionKeys.me(), chipsKeys.dashboard(), ...reviews],
  'partner-called': [partnerKeys.calls(), partnerKeys.counts()],
  'permissions-changed': [sessionKeys.me(), roleKeys.all()],
  'session-ended': [],
};

/** Totals of many movements: bets change them several times a second, faster than anybody reads. */
const SUMS_MS = 5_000;
const sums = [reportKeys.all(), statementKeys.all(), chipsKeys.dashboard(), accountKeys.all()];
const changesSums = new Set<LiveEvent['type']>(['balance-changed', 'bets-changed']);

/** Data for the menu, title and bell of a tab in the background. */
const evenHidden = [rechargeKeys.counts(), notificationKeys.all()];

/**
 * Follows the server's events, and refetches what they affect. `begunAt` is when the first data shown was requested, in
 * milliseconds since 1970. Returns a function that stops it.
 */
export function follow(
  api: Client,
  queryClient: QueryClient,
  { begunAt, onState }: { begunAt: number; onState: (state: 'live' | 'down') => void },
): () => void {
  const stop = new AbortController();
  const { refresh, stop: stopRefreshing } = createRefresher(queryClient, evenHidden);
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sumsTimer: ReturnType<typeof setTimeout> | undefined;
  let first = true;
  // Embedded answers were requested with the document.
  const askedAt = answeredFirst ? Math.min(begunAt, performance.timeOrigin) : begunAt;
  const poll = setInterval(() => {
    if (pauseMs > FIRST_PAUSE_MS) refresh(staleAfter.ready);
  }, POLL_MS);

  function refreshSums(): void {
    sumsTimer = undefined;
    refresh(sums);
  }

  function receive(text: string): void {
    let wire: unknown;
    try {
      wire = JSON.parse(text);
    } catch {
      return;
    }
    const event = fromWire(liveEvent, wire)?.value;
    if (!event) return;
    if (event.type === 'ready') {
      pauseMs = FIRST_PAUSE_MS;
      onState('live');
      // The server replays what happened since to the first connection; a later one may have missed something.
      if (first) {
        first = false;
        return;
      }
    }
    if (event.type === 'session-ended') api.onUnauthenticated();
    refresh(staleAfter[event.type]);
    if (changesSums.has(event.type)) sumsTimer ??= setTimeout(refreshSums, SUMS_MS);
  }

  async function connect(): Promise<void> {
    try {
      const parser = createParser({ onEvent: ({ data }) => receive(data) });
      const input = first ? { askedAgoSeconds: Math.max(0, Math.ceil((Date.now() - askedAt) / 1_000)) } : {};
      await streamAnswer(api, { ...coming, input, signal: stop.signal }, async ({ body }) => {
        const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
        if (!reader) return;
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) parser.feed(piece.value);
      });
    } catch {
      // Whatever the cause, the remedy is the same: poll, and reconnect later.
    }
    if (stop.signal.aborted) return;
    onState('down');
    timer = setTimeout(() => void connect(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  void connect();
  return () => {
    stop.abort();
    stopRefreshing();
    clearTimeout(timer);
    clearTimeout(sumsTimer);
    clearInterval(poll);
  };
}
