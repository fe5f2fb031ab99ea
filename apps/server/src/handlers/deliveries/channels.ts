import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Input } from '@cage/contract/contract';
import { type ChannelKind, groupOfKind, isBotToken, isChat } from '@cage/contract/deliveries/channels';
import { notificationKindNames, notificationKinds } from '@cage/contract/notifications/sentences';
import { mayCall } from '@cage/contract/roles/access';
import { isClosedAddress, openAddressesOf } from '../../deliveries/post.ts';
import { sendMessage } from '../../deliveries/sender.ts';
import { newWebhookSecret, sealChannelKey } from '../../domain/credentials.ts';
import { hostOf, webhookOf } from '../../domain/outward.ts';
import { refusal } from '../../domain/refusal.ts';
import { requireCurrentRevision, revisionOf } from '../../domain/revision.ts';
import type { Queryable, Transaction } from '../../store/database/database.ts';
import {
  addChannel,
  type ChannelSettings,
  changeChannel,
  changeChannelKey,
  channelsOf,
  channelToTest,
  dropChannel,
  dropWaiting,
  lockChannel,
  ownerOf,
  setChannelState,
} from '../../store/deliveries/channels.ts';
import { EVENTS_CHANNEL } from '../../store/live/live-events.ts';
import { scopeOf } from '../../store/scope.ts';
import { countChannelTest } from '../../store/sessions/login-limits.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAudited, runAuditedTransaction, withAuthorisedCaller } from '../record.ts';

/** The settings of a channel that can be changed, as logged. */
const settingsOf = ({ address, groups, details, locale }: ChannelSettings) => ({ address, groups, details, locale });

export const listChannels: Handler<'listChannels'> = async (_, { caller, services }) => {
  const rows = await channelsOf(services.database, scopeOf(caller));
  return {
    channels: rows.map(({ id: _id, ...row }) => ({
      ...row,
      revision: revisionOf(settingsOf(row)),
    })),
    loopback: services.deliveries.loopback,
  };
};

type Given = Input<'saveChannel'>;

/** Checks a channel's address: of a webhook, that it leads to a public address. Looks up names: call it before a transaction. */
async function checkedAddress(
  { kind, address: typed }: Given,
  { services: { deliveries } }: CallerContext,
): Promise<string> {
  const address = typed.trim();
  if (kind === 'telegram') {
    if (!isChat(address)) throw refusal<'saveChannel'>('chatInvalid', 'address');
    return address;
  }
  const url = webhookOf(address, deliveries);
  if (!url) throw refusal<'saveChannel'>('webhookInvalid', 'address');
  try {
    await openAddressesOf(hostOf(url), deliveries);
  } catch (error) {
    throw refusal<'saveChannel'>(isClosedAddress(error) ? 'webhookPrivate' : 'webhookUnknown', 'address');
  }
  return url.href;
}

/**
 * A channel sends what its account may open, so a caller that acts for the account and may open less must not use one to
 * bypass its role. Source: D400.
 */
async function refuseBeyond(database: Queryable, { caller }: CallerContext, groups: Given['groups']): Promise<void> {
  if (caller.accountId === caller.actingId) return;
  const account = await ownerOf(database, caller.actingId);
  const beyond = notificationKindNames.some((kind) => {
    const { permission } = notificationKinds[kind];
    return groups.includes(groupOfKind[kind]) && mayCall(permission, account) && !mayCall(permission, caller);
  });
  if (beyond) throw refusal<'saveChannel'>('groupBeyondRole', 'groups');
}

const sealed = ({ services }: CallerContext, owner: { publicId: string; kind: ChannelKind }, secret: string) =>
  sealChannelKey(services.keys.credential, owner, secret);

/** Adds a channel. A webhook's secret is generated here and returned once; a bot's token is typed. */
async function create(tx: Transaction, context: CallerContext, given: Given, settings: ChannelSettings) {
  const { caller, services } = context;
  const { kind, token } = given;
  if (given.revision !== undefined) throw refusal('changedMeanwhile');
  if (kind === 'telegram' && !isBotToken(token)) throw refusal<'saveChannel'>('botTokenInvalid', 'token');
  const made = kind === 'webhook' ? newWebhookSecret() : { verifyKey: null, secret: token };
  const owner = { publicId: (await ownerOf(tx, caller.actingId)).publicId, kind };
  const key = { verifyKey: made.verifyKey, sealedKey: sealed(context, owner, made.secret) };
  const at = services.clock.now();
  const added = await addChannel(
    tx,
    { accountId: caller.actingId, kind, byId: caller.accountId, at },
    { ...settings, ...key },
  );
  // Another request was first: its settings stay.
  if (!added) throw refusal('changedMeanwhile');
  await recordAudit(tx, context, {
    action: 'channel.saved',
    subject: owner.publicId,
    after: { channel: kind, ...settingsOf(settings) },
  });
  return kind === 'webhook' ? made.secret : null;
}

/** Changes a channel from the revision that was read; an empty token keeps the present one. */
async function alter(
  tx: Transaction,
  context: CallerContext,
  channel: NonNullable<Awaited<ReturnType<typeof lockChannel>>>,
  { token, revision, settings }: Pick<Given, 'token' | 'revision'> & { settings: ChannelSettings },
): Promise<void> {
  const { id, kind } = channel;
  const stood = revisionOf(settingsOf(channel));
  // Without a revision the caller meant to set it up, but another request was first.
  requireCurrentRevision(revision ?? '', stood);
  const { publicId } = await ownerOf(tx, context.caller.actingId);
  const newToken = kind === 'telegram' && token !== '';
  if (newToken) {
    if (!isBotToken(token)) throw refusal<'saveChannel'>('botTokenInvalid', 'token');
    await changeChannelKey(tx, id, { verifyKey: null, sealedKey: sealed(context, { publicId, kind }, token) });
  }
  const byId = context.caller.accountId;
  await changeChannel(tx, id, { ...settings, byId });
  // Waiting deliveries were for another receiver or other groups: the new settings apply from the next notification on.
  const elsewhere = newToken || channel.address !== settings.address;
  if (elsewhere || channel.groups.join() !== settings.groups.join()) await dropWaiting(tx, id);
  // Settings saved unchanged by another account are recorded all the same: the channel is now that account's choice.
  if (!newToken && channel.byId === byId && stood === revisionOf(settingsOf(settings))) return;
  const before = { channel: kind, ...settingsOf(channel) };
  const after = { channel: kind, ...settingsOf(settings), ...(newToken ? { newToken } : {}) };
  await recordAudit(tx, context, { action: 'channel.saved', subject: publicId, before, after });
}

export const saveChannel: Handler<'saveChannel'> = async (input, asAdmitted) => {
  const { kind, groups, details, locale } = input;
  const token = input.token.trim();
  const what = { action: 'channel.saved', subject: asAdmitted.caller.publicId, after: { channel: kind } } as const;
  const secret = await runAudited(asAdmitted, what, async () => {
    const settings = { address: await checkedAddress(input, asAdmitted), groups, details, locale };
    if (groups.length === 0) throw refusal<'saveChannel'>('groupsRequired', 'groups');
    return withAuthorisedCaller(asAdmitted, async (tx) => {
      const context = await asAdmitted.readmit(tx);
      await refuseBeyond(tx, context, groups);
      const channel = await lockChannel(tx, context.caller.actingId, kind);
      if (!channel) return create(tx, context, { ...input, token }, settings);
      await alter(tx, context, channel, { ...input, token, settings });
      return null;
    });
  });
  return { ...confirmationOf('channelSaved'), secret };
};

/** Locks the channel of a kind of the caller's account, after admitting the caller again. */
async function ownChannel(tx: Transaction, asAdmitted: CallerContext, kind: ChannelKind) {
  const context = await asAdmitted.readmit(tx);
  const channel = await lockChannel(tx, context.caller.actingId, kind);
  if (!channel) throw refusal('channelNotFound');
  const { publicId } = await ownerOf(tx, context.caller.actingId);
  return { ...channel, publicId, context };
}

export const rotateChannelSecret: Handler<'rotateChannelSecret'> = async (_, asAdmitted) => {
  const { verifyKey, secret } = newWebhookSecret();
  const attempted = { action: 'channel.rotated', subject: asAdmitted.caller.publicId } as const;
  await runAuditedTransaction(asAdmitted, attempted, async (tx) => {
    const { context, ...channel } = await ownChannel(tx, asAdmitted, 'webhook');
    // The holder of the secret reads nothing with it, but could sign messages that are believed.
    await refuseBeyond(tx, context, channel.groups);
    const { id, publicId: subject, verifyKey: former } = channel;
    await changeChannelKey(tx, id, { verifyKey, sealedKey: sealed(context, channel, secret) });
    await recordAudit(tx, context, {
      action: 'channel.rotated',
      subject,
      before: { verifyKey: former },
      after: { verifyKey },
    });
  });
  return { ...confirmationOf('channelSecretRotated'), secret };
};

/**
 * Pauses or resumes a channel; in the wanted state already, nothing changes and nothing is recorded. Any caller with access
 * may pause it; resuming is refused as setting it up is. Source: D425.
 */
export const pauseChannel: Handler<'pauseChannel'> = async ({ kind, paused }, asAdmitted) => {
  const action = paused ? 'channel.paused' : 'channel.resumed';
  await runAuditedTransaction(asAdmitted, { action, subject: asAdmitted.caller.publicId }, async (tx) => {
    const { context, id, state, groups, publicId: subject } = await ownChannel(tx, asAdmitted, kind);
    const next = paused ? 'paused' : 'on';
    if (!paused) await refuseBeyond(tx, context, groups);
    if (state === next) return;
    await setChannelState(tx, id, { state: next, at: context.services.clock.now() });
    await recordAudit(tx, context, {
      action,
      subject,
      before: { channel: kind, state },
      after: { channel: kind, state: next },
    });
    tx.wake(EVENTS_CHANNEL);
  });
  return confirmationOf(paused ? 'channelPaused' : 'channelResumed');
};

export const removeChannel: Handler<'removeChannel'> = async ({ kind }, asAdmitted) => {
  await runAuditedTransaction(
    asAdmitted,
    { action: 'channel.removed', subject: asAdmitted.caller.publicId },
    async (tx) => {
      const { context, ...channel } = await ownChannel(tx, asAdmitted, kind);
      await dropChannel(tx, channel.id, context.services.clock.now());
      const before = { channel: kind, ...settingsOf(channel) };
      await recordAudit(tx, context, { action: 'channel.removed', subject: channel.publicId, before });
    },
  );
  return confirmationOf('channelRemoved');
};

const testTitles = { en: 'A test. Notifications come like this', hi: 'परीक्षण। सूचनाएँ ऐसे ही आएँगी' } as const;

/** Sends a test at once; it is no delivery, so the log omits it. Five a minute per channel and person. Source: D421. */
export const testChannel: Handler<'testChannel'> = async ({ kind }, context) => {
  const { caller, services } = context;
  const { database, clock, settings } = services;
  const channel = await channelToTest(database, caller.actingId, kind);
  if (!channel) throw refusal('channelNotFound');
  const what = { action: 'channel.tested', subject: channel.publicId, after: { channel: kind } } as const;
  await runAudited(context, what, async () => {
    const counted = { channelId: channel.id, by: caller.accountId };
    if (!(await countChannelTest(database, counted, clock.now()))) throw refusal('testedTooOften');
  });
  const started = performance.now();
  const came = await sendMessage(services, channel, {
    id: `T${crypto.randomUUID()}`,
    kind: 'test',
    at: clock.now(),
    subject: channel.publicId,
    title: testTitles[channel.locale],
    link: `${settings.adminUrl ?? ''}/admin/notifications?tab=deliveries`,
    details: null,
  });
  const tookMs = Math.round(performance.now() - started);
  await database.transaction((tx) => recordAudit(tx, context, { ...what, after: { ...what.after, ...came } }));
  return { ...came, tookMs };
};
