import { type ChannelKind, type DeliveryError, groupOfKind } from '@cage/contract/deliveries/channels';
import { GIVES_UP, STOPS } from '@cage/contract/deliveries/webhook';
import { notificationKinds, notificationText } from '@cage/contract/notifications/sentences';
import { mayCall } from '@cage/contract/roles/access';
import { openChannelKey } from '../domain/credentials.ts';
import { viewerOf } from '../handlers/approvals/viewer.ts';
import { runWhenWoken } from '../push/woken.ts';
import type { Services } from '../services.ts';
import { writeAudit } from '../store/audit/audit.ts';
import { stopChannel } from '../store/deliveries/channels.ts';
import {
  dropDelivery,
  type Lease,
  markDelivered,
  markFailed,
  type NextDelivery,
  releaseChannel,
  type TakenChannel,
  type TakenDelivery,
  takeChannels,
  takeNextDelivery,
} from '../store/deliveries/outbox.ts';
import { orNull } from '../store/keys/keys.ts';
import { publishEvent } from '../store/live/live-events.ts';
import { detailsOf } from '../store/notifications/inbox.ts';
import { notify } from '../store/notifications/notifications.ts';
import { type Message, requestFor, titleOf } from './message.ts';
import { type Answer, postOutward } from './post.ts';

/** How often due deliveries are looked for, so that failed attempts are repeated. */
const EVERY_MS = 5_000;
/** How many channels are served at once; a slow one keeps its place for five seconds per attempt. */
const AT_ONCE = 64;
/** After this a channel gives its place to waiting ones, however much of its own waits. */
const TURN = { deliveries: 100, ms: 20_000 } as const;

/** The result of an attempt, as logged. */
export type Attempt = { code: number; error: null } | { code: number | null; error: DeliveryError };

/** Sends a message to a receiver; the secret is unsealed only here. */
export async function sendMessage(services: Services, channel: TakenChannel, message: Message): Promise<Attempt> {
  const { deliveries, keys, clock } = services;
  const secret = orNull(() => openChannelKey(keys.credential, channel, channel.sealedKey));
  if (secret === null) return { code: null, error: 'unreadable-secret' };
  const { telegramUrl } = deliveries;
  const request = requestFor(message, { ...channel, secret }, { telegramUrl, now: clock.now() });
  return judged(await postOutward(request, deliveries));
}

/** Any status but 2xx counts as not delivered. */
function judged(answer: Answer): Attempt {
  if (answer.code === null || (answer.code >= 200 && answer.code < 300)) return answer;
  return { code: answer.code, error: answer.code >= 300 && answer.code < 400 ? 'redirected' : 'refused' };
}

/** Statuses of a receiver that is gone, or of an invalid token: nothing more is sent until a person checks. Source: O17. */
const gone: Readonly<Record<ChannelKind, readonly number[]>> = { webhook: STOPS, telegram: [401, 403, 404] };

async function messageOf(services: Services, channel: TakenChannel, delivery: TakenDelivery): Promise<Message> {
  const { id, kind, subject, at } = delivery;
  const { accountId: actingId, level: actingLevel, path, by } = channel;
  // The details are limited to what the account that set the channel up may read.
  const viewer = viewerOf({ ...by, actingId, actingLevel, path });
  return {
    id: `D${id}`,
    kind,
    at,
    subject,
    title: titleOf(kind, subject, channel.locale),
    link: `${services.settings.adminUrl ?? ''}${notificationText({ kind, subject }, 'admin').path}`,
    details: channel.details ? await detailsOf(services.database, viewer, { kind, subject }) : null,
  };
}

/** Stops a channel that is turned away, and notifies its account's inbox. */
async function stop({ database, clock, keys }: Services, channel: TakenChannel, code: number): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    if (!(await stopChannel(tx, channel, at))) return;
    await notify(tx, { accountIds: [channel.accountId], kind: 'channel-stopped', subject: channel.kind, at });
    const who = { actorId: null, actedForId: channel.accountId, subject: channel.publicId };
    await writeAudit(tx, keys.audit, { ...who, at, action: 'channel.stopped', after: { channel: channel.kind, code } });
  });
}

/** Attempts a delivery; a failure of ours to compose it is a result like any other. */
async function attemptOf(services: Services, channel: TakenChannel, delivery: TakenDelivery): Promise<Attempt> {
  try {
    return await sendMessage(services, channel, await messageOf(services, channel, delivery));
  } catch (err) {
    services.log.warn({ err, channel: channel.id, delivery: String(delivery.id) }, 'A delivery could not be made');
    return { code: null, error: 'not-sent' };
  }
}

/** Whether a channel currently includes a kind that both its account and the one that set it up may open. Source: D400, D454. */
const tellsOf = ({ groups, level, permissions, by }: TakenChannel, kind: TakenDelivery['kind']): boolean =>
  groups.includes(groupOfKind[kind]) &&
  [{ level, permissions }, by].every((holder) => mayCall(notificationKinds[kind].permission, holder));

/** Sends one delivery; returns whether the next of its channel may follow. */
async function deliver(
  services: Services,
  { lease, channel }: NextDelivery,
  delivery: TakenDelivery,
): Promise<boolean> {
  const { database, clock, log } = services;
  if (!tellsOf(channel, delivery.kind)) {
    await dropDelivery(database, delivery.id);
    return true;
  }
  const { code, error } = await attemptOf(services, channel, delivery);
  const now = clock.now();
  if (error === null) {
    await markDelivered(database, delivery.id, { code, now });
    return true;
  }
  const forGood = code !== null && GIVES_UP.includes(code);
  await markFailed(database, lease, delivery, { code, error, forGood, now });
  if (code !== null && gone[channel.kind].includes(code)) await stop(services, channel, code);
  // Address and token may be sensitive, so the log gets only the number.
  log.info({ channel: channel.id, delivery: String(delivery.id), code, error }, 'A delivery did not come');
  return forGood;
}

/** Sends a channel's due deliveries until one must be repeated, none is due or its turn is over. Returns how many were tried. */
async function serve(services: Services, taken: Lease): Promise<number> {
  const { database, clock, stopping } = services;
  const ends = clock.now().getTime() + TURN.ms;
  let lease = taken;
  let tried = 0;
  try {
    while (!stopping.aborted && tried < TURN.deliveries && clock.now().getTime() < ends) {
      const turn = await takeNextDelivery(database, lease, clock.now());
      if (!turn) break;
      ({ lease } = turn);
      if (!turn.delivery) break;
      tried += 1;
      const goesOn = await deliver(services, turn, turn.delivery);
      const told = { audience: [turn.channel.accountId], type: 'deliveries-changed', at: clock.now() } as const;
      await database.transaction((tx) => publishEvent(tx, told));
      if (!goesOn) break;
    }
  } finally {
    await releaseChannel(database, lease, clock.now());
  }
  return tried;
}

/** Sends what is due now, one turn of each channel in parallel. Returns how many were tried. */
export async function deliverDue(services: Services): Promise<number> {
  const channels = await takeChannels(services.database, { now: services.clock.now(), limit: AT_ONCE });
  const tried = await Promise.all(channels.map((channel) => serve(services, channel)));
  return tried.reduce((sum, count) => sum + count, 0);
}

/** Sends while the server runs; a slow channel does not delay another's turn. Returns the function that stops it. */
export async function startDeliveries(services: Services): Promise<() => Promise<void>> {
  const { database, clock, log } = services;
  const serving = new Map<number, Promise<unknown>>();
  async function begin(): Promise<void> {
    const limit = AT_ONCE - serving.size;
    if (limit <= 0) return;
    for (const lease of await takeChannels(database, { now: clock.now(), limit, but: [...serving.keys()] })) {
      const served = serve(services, lease)
        .catch((err: unknown) => log.warn({ err, channel: lease.id }, 'A channel is tried later'))
        .finally(() => {
          serving.delete(lease.id);
          // For deliveries that came meanwhile, and channels that had no place.
          wake();
        });
      serving.set(lease.id, served);
    }
  }
  const { wake, stop: end } = await runWhenWoken(services, { what: 'deliveries', everyMs: EVERY_MS, work: begin });
  return async () => {
    await end();
    await Promise.all(serving.values());
  };
}
