import { createHmac, randomUUID } from 'node:crypto';
import type { ChannelKind } from '@cage/contract/deliveries/channels';
import { groupedRupees, type Paise, rupeesFromPaise } from '@cage/contract/money';
import { type NotificationKind, notificationText, type PushLocale } from '@cage/contract/notifications/sentences';
import { titleInHindi } from '@cage/contract/notifications/titles.hi';
import { canonicalText } from '../domain/partner/signature.ts';
import type { OutwardRequest } from './post.ts';

/** A message to a channel; its id stays the same each time it is sent, for the receiver to recognise. */
export interface Message {
  id: string;
  kind: NotificationKind | 'test';
  at: Date;
  subject: string;
  title: string;
  /** The page in the back office; a path when its address is not configured. */
  link: string;
  details: Details | null;
}

/** Sent only if the account switched it on. */
export interface Details {
  amountPaise: Paise | null;
  who: string | null;
  phone: string | null;
}

/** The address and secret of a receiver. */
export interface Receiver {
  kind: ChannelKind;
  address: string;
  verifyKey: string | null;
  /** The secret of a webhook, or a bot's token. */
  secret: string;
}

/** The title of a notification in the channel's language. */
export const titleOf = (kind: NotificationKind, subject: string, locale: PushLocale): string =>
  locale === 'hi' ? titleInHindi(kind, 'admin') : notificationText({ kind, subject }, 'admin').title;

const amountOf = ({ details }: Message): string | null =>
  details?.amountPaise == null ? null : `₹${groupedRupees(details.amountPaise)}`;

/** The message in one line: what happened, and any details. */
const textOf = (message: Message): string =>
  [message.title, amountOf(message), message.details?.who, message.details?.phone].filter(Boolean).join(' · ');

/** The details for a program: rupees as in every amount of the wire. */
const detailsOf = ({ amountPaise, who, phone }: Details) => ({
  amount: amountPaise === null ? null : rupeesFromPaise(amountPaise),
  who,
  phone,
});

function webhookBody(message: Message): Buffer {
  const { id, kind, at, subject, link, details } = message;
  const more = details ? detailsOf(details) : {};
  return Buffer.from(JSON.stringify({ id, kind, at: at.toISOString(), subject, text: textOf(message), link, ...more }));
}

/** The headers of a signed partner API call, so that one check serves both. Source: P3, D401. */
function signedHeaders({ verifyKey, secret }: Receiver, url: string, body: Buffer, now: Date) {
  const { pathname, search } = new URL(url);
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const nonce = randomUUID();
  const text = canonicalText({ method: 'POST', path: `${pathname}${search}`, timestamp, nonce, body });
  return {
    'x-verify-key': verifyKey ?? '',
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', secret).update(text).digest('hex'),
  };
}

/** The request that delivers a message: signed for a webhook, sent by the bot to a chat. */
export function requestFor(
  message: Message,
  receiver: Receiver,
  { telegramUrl, now }: { telegramUrl: string; now: Date },
): OutwardRequest {
  const json = { 'content-type': 'application/json', 'user-agent': 'Cage' };
  if (receiver.kind === 'webhook') {
    const body = webhookBody(message);
    return {
      url: receiver.address,
      body,
      headers: { ...json, ...signedHeaders(receiver, receiver.address, body, now) },
    };
  }
  const text = [textOf(message), message.subject, message.link].filter(Boolean).join('\n');
  return {
    url: `${telegramUrl}/bot${receiver.secret}/sendMessage`,
    headers: json,
    body: Buffer.from(JSON.stringify({ chat_id: receiver.address, text, link_preview_options: { is_disabled: true } })),
    trusted: true,
  };
}
