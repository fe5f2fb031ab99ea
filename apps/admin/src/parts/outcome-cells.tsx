import type { OwnReversal } from '@cage/contract/cases/reversals';
import type { WithdrawalStatus } from '@cage/contract/statuses';
import { withdrawalTone } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { ReasonText } from '@cage/parts/words/reason-text';
import { Badge, type BadgeProps } from '@cage/ui/badge';
import { useWords } from '@cage/ui/words';

/** A request's outcome, with the reason below it if it was refused. */
export function OutcomeCell({ tone, word, reason }: { tone: BadgeProps['tone']; word: string; reason: string | null }) {
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge tone={tone}>{word}</Badge>
      {reason ? (
        <span className="w-max max-w-64 md:@max-3xl:max-w-32 whitespace-normal wrap-anywhere text-muted-foreground text-small max-md:in-[tr]:hidden">
          <ReasonText reason={reason} />
        </span>
      ) : null}
    </span>
  );
}

/** A withdrawal's outcome. */
export function WithdrawalOutcome(props: {
  status: WithdrawalStatus;
  reason: string | null;
  reversal: OwnReversal | null;
}) {
  const { status, reason, reversal } = props;
  const { withdrawalStatuses, reversed } = useWords(contractWords);
  return (
    <OutcomeCell
      tone={withdrawalTone(props)}
      word={reversal ? reversed : withdrawalStatuses[status]}
      reason={reversal ? reversal.reason : reason}
    />
  );
}
