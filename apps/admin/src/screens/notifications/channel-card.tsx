import { usePauseChannel, useTestChannel } from '@cage/api-client/deliveries';
import type { Channel } from '@cage/contract/deliveries';
import type { ChannelKind } from '@cage/contract/deliveries/channels';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { formatCount } from '@cage/ui/format/rupees';
import { languages, useWords } from '@cage/ui/words';
import type { ChannelAction } from './deliveries.tsx';
import { copy } from './deliveries-copy.ts';
import { useAnswerWords } from './use-answer-words.ts';

interface ChannelCardProps {
  kind: ChannelKind;
  /** `null` if none is set up; `undefined` while that is not known. */
  channel: Channel | null | undefined;
  onDo(what: ChannelAction): void;
}

const tones = { on: 'positive', paused: 'warning', stopped: 'danger' } as const;

/** What it sends, and where to. */
function Facts({ kind, channel }: Pick<ChannelCardProps, 'kind' | 'channel'>) {
  const words = useWords(copy);
  const { verifyKey } = channel ?? {};
  return (
    <DetailList
      items={[
        {
          label: words.address[kind],
          value: channel ? <span className="wrap-anywhere font-mono text-small">{channel.address}</span> : null,
        },
        ...(verifyKey
          ? [{ label: words.verifyKey, value: <CopyText text={verifyKey} label={words.verifyKey} /> }]
          : []),
        { label: words.tells, value: channel ? channel.groups.map((group) => words.groups[group]).join(' · ') : null },
        { label: words.details, value: channel ? (channel.details ? words.detailsOn : words.detailsOff) : null },
        { label: words.language, value: channel ? languages[channel.locale] : null },
        { label: words.by, value: channel?.by ?? null },
        ...(channel && channel.state !== 'on'
          ? [{ label: words.since, value: <DateTime spoken value={channel.since} /> }]
          : []),
        {
          label: words.waiting,
          value: channel ? (
            channel.waitingCount > 0 ? (
              <span className="figures">{formatCount(channel.waitingCount)}</span>
            ) : (
              words.nothing
            )
          ) : null,
        },
      ]}
    />
  );
}

/** The answer to the last test, shown until another is sent. */
function TestAnswer({ test }: { test: ReturnType<typeof useTestChannel> }) {
  const words = useWords(copy);
  const said = useAnswerWords();
  if (test.error) {
    return (
      <Alert tone="danger">
        <UserMessage of={test.error} />
      </Alert>
    );
  }
  if (!test.data) return null;
  const took = formatCount(test.data.tookMs);
  return test.data.error === null ? (
    <Alert tone="positive">{words.testCame(String(test.data.code), took)}</Alert>
  ) : (
    <Alert tone="danger">{words.testFailed(said(test.data), took)}</Alert>
  );
}

function Actions({ channel, onDo }: { channel: Channel; onDo(what: ChannelAction): void }) {
  const words = useWords(copy);
  const { kind, state } = channel;
  const toasts = useToasts();
  const test = useTestChannel();
  const pause = usePauseChannel();
  const paused = state !== 'on';
  const verb = paused ? words.resume : words.pause;
  const button = (text: string, what: ChannelAction) => (
    <Button variant="secondary" aria-label={words.ofChannel(text, words.channels[kind])} onClick={() => onDo(what)}>
      {text}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          busy={test.isPending}
          aria-label={words.testOf(words.channels[kind])}
          onClick={() => test.mutate({ kind })}
        >
          {words.test}
        </Button>
        {button(words.change, { is: 'setting', kind, channel })}
        <Button
          variant="secondary"
          busy={pause.isPending}
          aria-label={words.ofChannel(verb, words.channels[kind])}
          onClick={() => pause.mutate({ kind, paused: !paused }, { onSuccess: toasts.done, onError: toasts.failed })}
        >
          {verb}
        </Button>
        {kind === 'webhook' ? button(words.rotate, { is: 'rotating' }) : null}
        {button(words.remove, { is: 'removing', kind })}
      </div>
      <TestAnswer test={test} />
    </>
  );
}

/** A webhook or a chat, set up or not, with the actions on it. */
export function ChannelCard({ kind, channel, onDo }: ChannelCardProps) {
  const words = useWords(copy);
  return (
    <Card className="flex min-w-0 flex-col gap-3 px-5 py-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{words.channels[kind]}</h2>
        {channel ? <Badge tone={tones[channel.state]}>{words.states[channel.state]}</Badge> : null}
      </div>
      {channel === null ? (
        <>
          <p className="text-muted-foreground">{words.about[kind]}</p>
          <Button
            variant="secondary"
            className="self-start"
            onClick={() => onDo({ is: 'setting', kind, channel: undefined })}
          >
            {words.setUp[kind]}
          </Button>
        </>
      ) : (
        <>
          {channel?.isHeld ? <Alert tone="warning">{words.leftBy(channel.by)}</Alert> : null}
          {channel?.state === 'stopped' ? <Alert tone="danger">{words.stopped}</Alert> : null}
          <Facts kind={kind} channel={channel} />
          {channel ? <Actions channel={channel} onDo={onDo} /> : null}
        </>
      )}
    </Card>
  );
}
