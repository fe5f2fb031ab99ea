import { newWebhookSecret, sealChannelKey } from '../domain/credentials.ts';
import { DAY_MS } from '../domain/time.ts';
import type { Services } from '../services.ts';
import type { Transaction } from '../store/database/database.ts';
import { sql } from '../store/database/sql.ts';
import { addChannel, setChannelState } from '../store/deliveries/channels.ts';

/** How long ago the agent paused its webhook, since a demo must send nothing anywhere by itself. */
const PAUSED_MS = 26 * 60 * 60_000;

/** A webhook of the agent with the deliveries of its inbox until it was paused, and their results. */
export async function seedDeliveries(
  tx: Transaction,
  { keys, clock }: Services,
  { id: accountId, publicId }: { id: number; publicId: string },
): Promise<void> {
  const now = clock.now();
  const pausedAt = new Date(now.getTime() - PAUSED_MS);
  const { verifyKey, secret } = newWebhookSecret();
  const sealedKey = sealChannelKey(keys.credential, { publicId, kind: 'webhook' }, secret);
  await addChannel(
    tx,
    { accountId, kind: 'webhook', byId: accountId, at: pausedAt },
    {
      ...{ address: 'https://hooks.meera.example/cage', groups: ['waiting', 'requests'], details: false, locale: 'en' },
      ...{ verifyKey, sealedKey },
    },
  );
  const [channel] = await tx.query<{ id: number }>(
    sql`select id from delivery_channels where account_id = ${accountId}`,
  );
  if (!channel) throw new Error('The channel was just added');
  await setChannelState(tx, channel.id, { state: 'paused', at: pausedAt });
  // Every ninth delivery failed for a day.
  await tx.query(sql`
    insert into deliveries (channel_id, notification_id, state, attempts, at, next_at, ends_at, tried_at, ended_at, code, error)
    select ${channel.id}, n.id, case when n.missed then 'given-up' else 'delivered' end, case when n.missed then 9 else 1 end,
           n.at, n.at, n.at + interval '1 day', n.ended, n.ended, case when not n.missed then 200 end,
           case when n.missed then 'timeout' end
    from (select id, at, missed, case when missed then at + interval '1 day' else at + interval '2 seconds' end as ended
          from (select id, at, row_number() over (order by id) % 9 = 4 as missed from notifications
                where account_id = ${accountId} and at between ${new Date(now.getTime() - 20 * DAY_MS)} and ${new Date(now.getTime() - 3 * DAY_MS)}) told
    ) n order by n.id`);
}
