import { isPushEndpoint, notificationText } from '@cage/contract/notifications/sentences';
import { titleInHindi } from '@cage/contract/notifications/titles.hi';
import webPush from 'web-push';
import type { Services } from '../services.ts';
import { type DuePush, deleteGoneSubscription, dropPush, takeDue } from '../store/notifications/push.ts';
import { publicPushKey } from './keys.ts';
import { runWhenWoken } from './woken.ts';

export interface PushRequest {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends one request to a push service; returns its HTTP status, throws when there is no answer. */
export type PushTransport = (request: PushRequest) => Promise<number>;

const ANSWER_MS = 10_000;
const BATCH = 20;
const EVERY_MS = 15_000;
/** How long the service keeps a message for an offline browser: an old one is useless. */
const KEEP_S = 4 * 60 * 60;
/** Pauses before further attempts; after the last there is none. */
const PAUSES_MS = [30_000, 120_000, 480_000, 1_920_000] as const;

/** Sends over the network. A push service never redirects: following would let an address lead anywhere. */
export const sendOverNetwork: PushTransport = async ({ url, headers, body }) => {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'error', signal });
  await response.body?.cancel();
  return response.status;
};

/** What a browser shows: the kind of event and its page. Nothing else leaves the server. Source: F6. */
export function pushText({
  level,
  locale,
  at,
  ...what
}: Pick<DuePush, 'kind' | 'subject' | 'at' | 'level' | 'locale'>): Buffer {
  const { title, path } = notificationText(what, level);
  const said = locale === 'hi' ? titleInHindi(what.kind, level) : title;
  return Buffer.from(
    JSON.stringify({
      title: said,
      path,
      body: what.subject,
      tag: `${what.kind}:${what.subject}`,
      at: at.getTime(),
    }),
  );
}

type Outcome = 'done' | 'gone' | 'again';

function outcomeOf(status: number): Outcome {
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'again' : 'done';
}

async function sendOne(services: Services, transport: PushTransport, push: DuePush): Promise<Outcome> {
  const { push: key, log } = services;
  if (!key || !isPushEndpoint(push.endpoint)) return 'gone';
  // Anyone with the whole address may push to it, so the log gets only the host.
  const at = { service: new URL(push.endpoint).host, push: String(push.id), attempts: push.attempts };
  try {
    const { headers, body } = webPush.generateRequestDetails(
      {
        endpoint: push.endpoint,
        keys: { p256dh: push.p256dh.toString('base64url'), auth: push.auth.toString('base64url') },
      },
      pushText(push),
      {
        TTL: KEEP_S,
        urgency: 'high',
        vapidDetails: {
          subject: key.contact,
          publicKey: publicPushKey(key.privateKey),
          privateKey: key.privateKey.toString('base64url'),
        },
      },
    );
    const status = await transport({ url: push.endpoint, headers, body });
    const outcome = outcomeOf(status);
    if (outcome === 'again') log.info({ ...at, status }, 'A push is put off');
    else if (outcome === 'done' && status >= 300) log.warn({ ...at, status }, 'A push was refused');
    return outcome;
  } catch (err) {
    log.info({ ...at, err }, 'A push is put off');
    return 'again';
  }
}

/** Sends what is due, until nothing is. Returns how many were tried. */
export async function sendDue(services: Services, transport: PushTransport): Promise<number> {
  const { database, clock, log, settings } = services;
  let tried = 0;
  for (;;) {
    const due = await takeDue(database, { now: clock.now(), limit: BATCH, pausesMs: PAUSES_MS, settings });
    tried += due.length;
    await Promise.all(
      due.map(async (push) => {
        const outcome = await sendOne(services, transport, push);
        if (outcome === 'gone') await deleteGoneSubscription(database, push.subscriptionId);
        else if (outcome === 'done' || push.attempts > PAUSES_MS.length) await dropPush(database, push.id);
        if (outcome === 'again' && push.attempts > PAUSES_MS.length) {
          log.warn({ push: String(push.id), attempts: push.attempts }, 'A push was given up');
        }
      }),
    );
    if (due.length < BATCH) return tried;
  }
}

/**
 * Sends pushes after the transactions that asked for them: woken by the events that they publish, and by a timer for
 * failed attempts. Returns the function that stops it.
 */
export async function startPushSender(services: Services, transport: PushTransport): Promise<() => Promise<void>> {
  if (!services.push) return async () => {};
  const { stop } = await runWhenWoken(services, {
    what: 'pushes',
    everyMs: EVERY_MS,
    work: () => sendDue(services, transport),
  });
  return stop;
}
