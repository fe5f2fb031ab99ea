import { fromWire } from '@cage/contract/codec';
import { type LiveEvent, liveEvent, watchEvents } from '@cage/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { accountKeys } from '../accounts/keys.ts';
import { approvalKeys } from '../approvals/keys.ts';
import { caseKeys } from '../cases/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { takeAsItComes } from '../http/as-it-comes.ts';
import type { Client } from '../http/call.ts';
import { answeredFirst } from '../http/first-answers.ts';
import { notificationKeys } from '../notifications/keys.ts';
import { partnerKeys } from '../partner/keys.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { reportKeys } from '../reports/keys.ts';
import { roleKeys } from '../roles/keys.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { settingsKeys } from '../settings/keys.ts';
import { withdrawalKeys } from '../withdrawals/keys.ts';

const POLL_MS = 15_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The server lets something be heard every 15 seconds: whatever is silent for three times that is dead. */
const SILENT_MS = 45_000;

const coming = {
  ...{ endpoint: watchEvents, input: {}, accept: 'text/event-stream' },
  ...{ beginsWithinMs: SILENT_MS, silentMs: SILENT_MS },
};

/** What may be out of date after an event. */
const staleAfter: Record<LiveEvent['type'], readonly (readonly unknown[])[]> = {
  ready: [
    ...[rechargeKeys.all(), withdrawalKeys.all(), chipsKeys.all(), notificationKeys.all(), sessionKeys.me()],
    ...[partnerKeys.calls(), partnerKeys.counts(), approvalKeys.all()],
  ],
  'approvals-changed': [
    ...[approvalKeys.all(), caseKeys.all(), rechargeKeys.counts(), settingsKeys.all()],
    notificationKeys.all(),
  ],
  'recharge-created': [rechargeKeys.all(), chipsKeys.all(), settingsKeys.accounts()],
  'recharge-decided': [rechargeKeys.all(), chipsKeys.all(), settingsKeys.accounts(), notificationKeys.all()],
  'recharge-claimed': [rechargeKeys.pending()],
  'recharge-checked': [rechargeKeys.all()],
  'withdrawal-created': [withdrawalKeys.all(), rechargeKeys.counts()],
  'withdrawal-half-approved': [withdrawalKeys.all()],
  'withdrawal-decided': [withdrawalKeys.all(), rechargeKeys.counts(), chipsKeys.all(), notificationKeys.all()],
  'withdrawal-claimed': [withdrawalKeys.pending()],
  notified: [notificationKeys.all(), settingsKeys.all()],
  'balance-changed': [chipsKeys.all(), accountKeys.all(), sessionKeys.me()],
  'bets-changed': [reportKeys.bets()],
  'partner-called': [partnerKeys.calls(), partnerKeys.counts()],
  'permissions-changed': [sessionKeys.me(), roleKeys.all()],
  'session-ended': [],
};

function refresh(queryClient: QueryClient, type: LiveEvent['type']): void {
  for (const queryKey of staleAfter[type]) {
    // Pictures never change.
    void queryClient.invalidateQueries({ queryKey, predicate: ({ queryKey: key }) => key[1] !== 'proof' });
  }
}

/** Follows the server's events, and asks again what they tell of. Answers what ends it. */
export function follow(api: Client, queryClient: QueryClient, onState: (state: 'live' | 'down') => void): () => void {
  const stop = new AbortController();
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What came with the document may be out of date by the time that events come.
  let first = !answeredFirst;
  const poll = setInterval(() => {
    if (pauseMs > FIRST_PAUSE_MS) refresh(queryClient, 'ready');
  }, POLL_MS);

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
      // The first connection finds fresh data; a later one may have missed something.
      if (first) {
        first = false;
        return;
      }
    }
    if (event.type === 'session-ended') api.onUnauthenticated();
    refresh(queryClient, event.type);
  }

  async function connect(): Promise<void> {
    try {
      const parser = createParser({ onEvent: ({ data }) => receive(data) });
      await takeAsItComes(api, { ...coming, signal: stop.signal }, async ({ body }) => {
        const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
        if (!reader) return;
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) parser.feed(piece.value);
      });
    } catch {
      // Whatever broke it, the answer is the same: poll, and try again later.
    }
    if (stop.signal.aborted) return;
    onState('down');
    timer = setTimeout(() => void connect(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  void connect();
  return () => {
    stop.abort();
    clearTimeout(timer);
    clearInterval(poll);
  };
}
