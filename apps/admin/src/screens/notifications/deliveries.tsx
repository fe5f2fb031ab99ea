import { useChannels } from '@cage/api-client/deliveries';
import type { Channel } from '@cage/contract/deliveries';
import { type ChannelKind, channelKinds } from '@cage/contract/deliveries/channels';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { SecretOnceDialog } from '../../parts/told-once.tsx';
import { ChannelCard } from './channel-card.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { RemoveDialog, RotateDialog } from './channel-dialogs.tsx';
import { copy } from './deliveries-copy.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { ReceiverSample } from './receiver-sample.tsx';

/** The current action on a channel. */
export type ChannelAction =
  | { is: 'nothing' }
  | { is: 'setting'; kind: ChannelKind; channel: Channel | undefined }
  | { is: 'rotating' }
  | { is: 'removing'; kind: ChannelKind }
  | { is: 'telling'; secret: string };

/** The account's channels, what its program has to verify, and what was sent. Source: O17. */
export function Deliveries() {
  const words = useWords(copy);
  const channels = useChannels();
  const { data, error } = channels;
  const [doing, setDoing] = useState<ChannelAction>({ is: 'nothing' });
  const close = () => setDoing({ is: 'nothing' });
  const tell = (secret: string | null) => setDoing(secret === null ? { is: 'nothing' } : { is: 'telling', secret });
  if (error && !data) return <Failed title={words.failed} of={channels} />;
  const channelOf = (kind: ChannelKind) => data?.channels.find((channel) => channel.kind === kind);
  return (
    <>
      <p className="max-w-prose text-muted-foreground">{words.lead}</p>
      {data ? <OutdatedAlert of={channels} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2" aria-busy={data === undefined}>
        {channelKinds.map((kind) => (
          <ChannelCard key={kind} kind={kind} channel={data && (channelOf(kind) ?? null)} onDo={setDoing} />
        ))}
      </div>
      {channelOf('webhook') ? <ReceiverSample /> : null}
      <DeliveryLog />
      {doing.is === 'setting' ? (
        <ChannelDialog
          kind={doing.kind}
          channel={channelOf(doing.kind) ?? doing.channel}
          loopback={data?.loopback ?? false}
          onClose={close}
          onSaved={tell}
        />
      ) : null}
      {doing.is === 'rotating' ? <RotateDialog onClose={close} onMade={tell} /> : null}
      {doing.is === 'removing' ? <RemoveDialog kind={doing.kind} onClose={close} /> : null}
      {doing.is === 'telling' ? (
        <SecretOnceDialog label={words.secret} text={words.secretText} secret={doing.secret} onClose={close} />
      ) : null}
    </>
  );
}
